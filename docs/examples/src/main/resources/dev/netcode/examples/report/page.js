'use strict';
// Everything is readable without this script; it only chooses, sorts and reads out.
const root = document.documentElement;
document.getElementById('theme').addEventListener('click', () => {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
});

// A row of buttons shows the one panel of its group whose data-panel has the chosen words.
document.querySelectorAll('[data-group]').forEach((group) => {
  const chosen = {};
  const show = () => {
    const wanted = Object.values(chosen).join(' ');
    const panels = [...group.querySelectorAll('[data-panel]')];
    panels.forEach((panel) => { panel.hidden = panel.dataset.panel !== wanted; });
    group.querySelectorAll('.none').forEach((note) => { note.hidden = panels.some((panel) => !panel.hidden); });
  };
  group.querySelectorAll('nav.choose').forEach((nav, level) => {
    const buttons = [...nav.querySelectorAll('button')];
    const press = (button) => {
      buttons.forEach((b) => b.setAttribute('aria-pressed', String(b === button)));
      chosen[level] = button.dataset.word;
    };
    buttons.forEach((b) => b.addEventListener('click', () => { press(b); show(); }));
    press(buttons.find((b) => b.getAttribute('aria-pressed') === 'true') || buttons[0]);
  });
  show();
});

// The pointer over a plot: a line at that moment and every series' value there.
const readout = document.getElementById('readout');
const yValue = (svg, pixel) => {
  const marks = [...svg.querySelectorAll('text[text-anchor="end"].mark')]
    .map((t) => [parseFloat(t.getAttribute('y')) - 3.5, parseFloat(t.textContent.replace(/,/g, ''))])
    .sort((a, b) => b[0] - a[0]);
  for (let i = 0; i + 1 < marks.length; i++) {
    const [p0, v0] = marks[i];
    const [p1, v1] = marks[i + 1];
    if ((pixel <= p0 + 0.6 && pixel >= p1 - 0.6) || i + 2 === marks.length) {
      const share = (pixel - p0) / (p1 - p0);
      if (svg.dataset.decades === undefined) return v0 + share * (v1 - v0);
      if (v0 === 0) return share < 0.05 ? 0 : v1;
      return v0 * Math.pow(v1 / v0, share);
    }
  }
  return NaN;
};
document.querySelectorAll('svg.plot[data-x]').forEach((svg) => {
  const [low, high, from, to] = svg.dataset.x.split(' ').map(Number);
  const cross = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  cross.setAttribute('class', 'cross');
  svg.append(cross);
  svg.addEventListener('pointermove', (event) => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
    if (x < from || x > to) return;
    cross.setAttribute('d', `M${x} 26V${svg.viewBox.baseVal.height - 36}`);
    let text = `<b>${(low + (x - from) / (to - from) * (high - low)).toFixed(2)} s</b>`;
    svg.querySelectorAll('polyline').forEach((line) => {
      const points = line.points;
      if (points.numberOfItems === 0) return;
      let i = 0;
      while (i + 1 < points.numberOfItems && points.getItem(i + 1).x <= x) i++;
      const value = yValue(svg, points.getItem(i).y);
      text += `<br><span class="${line.getAttribute('class')}"><i></i></span>${line.dataset.name} ${Number(value.toPrecision(3))}`;
    });
    readout.innerHTML = text;
    readout.hidden = false;
    readout.style.left = Math.min(event.clientX + 14, innerWidth - 210) + 'px';
    readout.style.top = event.clientY + 14 + 'px';
  });
  svg.addEventListener('pointerleave', () => { readout.hidden = true; cross.removeAttribute('d'); });
});

// The table: a click on a heading sorts by it; the buttons leave rows out.
const table = document.getElementById('rows');
if (table) {
  const rows = [...table.tBodies[0].rows];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    let down = false;
    head.addEventListener('click', () => {
      down = !down;
      const key = (row) => row.cells[column].dataset.v ?? row.cells[column].textContent;
      rows.sort((a, b) => {
        const [x, y] = [key(a), key(b)];
        const order = isNaN(x) || isNaN(y) ? String(x).localeCompare(y) : x - y;
        return down ? -order : order;
      });
      table.tBodies[0].append(...rows);
    });
  });
  const wanted = {};
  document.querySelectorAll('nav.filter button').forEach((button) => button.addEventListener('click', () => {
    const { key, word } = button.dataset;
    wanted[key] = wanted[key] === word ? undefined : word;
    document.querySelectorAll(`nav.filter button[data-key="${key}"]`)
      .forEach((b) => b.setAttribute('aria-pressed', String(wanted[key] === b.dataset.word)));
    rows.forEach((row) => {
      row.hidden = Object.entries(wanted).some(([k, w]) => w !== undefined && row.dataset[k] !== w);
    });
  }));
}
