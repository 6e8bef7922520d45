'use strict';
/* The report's script: sorts and filters tables, shows values in figures, hides series, and folds the
 * navigation on narrow screens. All content is readable without it. */
(() => {
const main = document.querySelector('main');
const make = (name, attributes = {}, text = '') => {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.textContent = text;
  return element;
};
const below = (first, last) => {
  const nodes = [];
  for (let at = first.nextElementSibling; at && at !== last; at = at.nextElementSibling) nodes.push(at);
  return nodes;
};

/* ---- the box with a value ---- */

const box = main.appendChild(make('div', {id: 'value', role: 'status', hidden: ''}));
const show = (lines, x, y) => {
  box.replaceChildren(...lines.map(line => make('div', {}, line)));
  box.hidden = false;
  const size = box.getBoundingClientRect(), wide = document.documentElement.clientWidth;
  box.style.left = Math.max(4, Math.min(x + 14, wide - size.width - 4)) + 'px';
  box.style.top = (y + size.height + 18 > innerHeight ? Math.max(4, y - size.height - 12) : y + 14) + 'px';
};
const hide = () => { box.hidden = true; };
addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
const unit_of = unit => unit ? ' ' + unit : '';
const value_text = ([mean, half, count], unit = '') =>
  `${mean}${half === null ? '' : ' ± ' + half}${unit_of(unit)}`;
const value_note = ([, half, count]) =>
  `${half === null ? '' : '95 % interval, '}n = ${count}`;

/* ---- sorting of tables ---- */

const is_head = row => row.querySelector('th.across') !== null;
const number_in = text => {
  const found = text.replace('−', '-').match(/^[<>≤≥]?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i);
  return found ? parseFloat(found[1]) : NaN;
};
/* Groups of rows that stay together: a row without a first entry belongs to the one before it. */
const groups_of = table => {
  const named = table.tHead && table.tHead.rows[0].cells[0].textContent !== '';
  const groups = [];
  for (const row of table.tBodies[0].rows) {
    const goes_on = named && !is_head(row) && row.cells[0].textContent === '';
    if (goes_on && groups.length && !groups[groups.length - 1].head) groups[groups.length - 1].rows.push(row);
    else groups.push({rows: [row], head: is_head(row), place: groups.length});
  }
  return groups;
};
const sort = (table, column, order) => {
  const entry = group => group.rows[0].cells[column] ? group.rows[0].cells[column].textContent.trim() : '';
  const rows = table.groups.filter(group => !group.head);
  const filled = rows.map(entry).filter(text => text && text !== '-');
  const numeric = filled.every(text => !isNaN(number_in(text)));
  const compare = (a, b) => {
    if (order === 0) return a.place - b.place;
    const [left, right] = [entry(a), entry(b)];
    const [no_left, no_right] = [!left || left === '-', !right || right === '-'];
    if (no_left || no_right) return no_left - no_right || a.place - b.place;
    const difference = numeric ? number_in(left) - number_in(right)
                               : left.localeCompare(right, 'en', {numeric: true});
    return order * difference || a.place - b.place;
  };
  const parts = [[]];
  for (const group of table.groups) {
    if (group.head) parts.push([group], []);
    else parts[parts.length - 1].push(group);
  }
  for (const part of parts)
    for (const group of part.sort(compare)) table.tBodies[0].append(...group.rows);
};
const make_sortable = table => {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    if (!head.textContent) return;
    const button = make('button', {type: 'button', title: 'sort'}, head.textContent);
    button.addEventListener('click', () => {
      const now = head.getAttribute('aria-sort');
      const order = now === 'ascending' ? -1 : now === 'descending' ? 0 : 1;
      heads.forEach(other => other.removeAttribute('aria-sort'));
      if (order) head.setAttribute('aria-sort', order > 0 ? 'ascending' : 'descending');
      sort(table, column, order);
    });
    head.replaceChildren(button);
  });
};
const tables = [...main.querySelectorAll('table')];
for (const table of tables) {
  table.groups = groups_of(table);
  if (table.tHead && table.groups.length > 2) make_sortable(table);
}

/* ---- search, and rows of one verdict ---- */

const tones = ['good', 'poor', 'bad'];
const tools = make('form', {class: 'tools', role: 'search'});
const field = make('input', {type: 'search', id: 'find', placeholder: 'find in tables and sections', 'aria-label': 'Find'});
const found = make('output', {for: 'find'});
const choices = make('span', {role: 'group', 'aria-label': 'Verdicts'});
let tone = '';
for (const name of tones) {
  const count = main.querySelectorAll('td.' + name).length;
  const choice = choices.appendChild(make('button', {type: 'button', class: name, 'aria-pressed': 'false', value: name}, `${name} ${count}`));
  choice.addEventListener('click', () => { tone = tone === name ? '' : name; filter(); });
}
tools.append(field, choices, found);
tools.addEventListener('submit', event => event.preventDefault());
main.querySelector('h1').after(tools);

/* A section is a heading in main with the elements below it; sections of higher levels enclose it. */
const sections = [];
const around = [];
for (const node of [...main.children]) {
  const level = /^H[2-5]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
  if (level) {
    while (around.length && around[around.length - 1].level >= level) around.pop();
    const section = {head: node, level, nodes: [], inside: around.slice(), words: node.textContent.toLowerCase()};
    sections.push(section);
    around.push(section);
  } else if (sections.length && node !== box) {
    sections[sections.length - 1].nodes.push(node);
  }
}
const filter_table = (table, words, all) => {
  let any = false, head = null;
  for (const group of table.groups) {
    if (group.head) { head = group; head.rows[0].hidden = true; continue; }
    group.words = group.words || group.rows.map(row => row.textContent).join(' ').toLowerCase();
    const above = head ? head.rows[0].textContent.toLowerCase() : '';
    const match = (all || words.every(word => group.words.includes(word) || above.includes(word))) &&
      (!tone || group.rows.some(row => row.querySelector('td.' + tone)));
    group.rows.forEach(row => { row.hidden = !match; });
    if (match && head) head.rows[0].hidden = false;
    any = any || match;
  }
  return any;
};
const filter_section = (section, words) => {
  const text = [section, ...section.inside.filter(one => one.level > 2)].map(one => one.words).join(' ');
  const named = words.length > 0 && words.every(word => text.includes(word));
  let any = named && !tone;
  for (const node of section.nodes) {
    const inner = node.matches('.wide') ? [node.firstElementChild] : [...node.querySelectorAll('table')];
    const rows = inner.map(table => filter_table(table, words, named)).some(match => match);
    const told = !tone && words.every(word => node.textContent.toLowerCase().includes(word));
    node.dataset.kept = inner.length ? (rows || (told && !node.matches('.wide')) ? 'yes' : 'no') : '';
    any = any || rows || told;
  }
  return any;
};
const filter = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
  const active = words.length > 0 || tone !== '';
  for (const choice of choices.children) choice.setAttribute('aria-pressed', String(choice.value === tone));
  sections.forEach(section => { section.kept = !active; });
  if (!active) tables.forEach(table => table.groups.forEach(group => group.rows.forEach(row => { row.hidden = false; })));
  else sections.forEach(section => { section.match = filter_section(section, words); });
  for (const section of active ? sections : [])
    if (section.match) [section, ...section.inside].forEach(one => { one.kept = true; });
  for (const section of sections) {
    section.head.hidden = !section.kept;
    section.nodes.forEach(node => { node.hidden = active && (!section.match || node.dataset.kept === 'no'); });
  }
  const count = sections.filter(section => section.match && active).length;
  found.textContent = active ? `${count} section${count === 1 ? '' : 's'}` : '';
  const state = [field.value && 'q=' + encodeURIComponent(field.value), tone && 'v=' + tone].filter(part => part);
  if (active || location.hash.includes('=')) history.replaceState(null, '', state.length ? '#' + state.join('&') : '#');
};
let waiting = 0;
field.addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(filter, 120); });

/* The target of a link is visible: no closed element or filter hides it. */
const arrive = () => {
  const hash = location.hash.slice(1);
  if (hash.includes('=')) {
    const state = new URLSearchParams(hash);
    field.value = state.get('q') || '';
    tone = tones.includes(state.get('v')) ? state.get('v') : '';
    filter();
    return;
  }
  const place = document.getElementById(decodeURIComponent(hash));
  if (!place) return;
  if (place.closest('[hidden]') && main.contains(place)) { field.value = tone = ''; filter(); }
  for (let fold = place.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  place.scrollIntoView();
};
addEventListener('hashchange', arrive);

/* ---- values in figures ---- */

const points_of = (data, series) => (data.pooled
  ? data.pooled.map(row => [row[0], row[series + 1]])
  : data.at.map((x, k) => [x, data.cells[k * data.series.length + series]])
).filter(point => point[1]).sort((a, b) => a[0] - b[0]);
const place_of = mark => {
  const moved = (mark.getAttribute('transform') || '').match(/translate\(([-\d.]+)[ ,]([-\d.]+)\)/);
  return moved ? [Number(moved[1]), Number(moved[2])] : [Number(mark.getAttribute('x')), Number(mark.getAttribute('y'))];
};
/* The linear or logarithmic scale on which the values are at these places; null if there is none. */
const scale_of = pairs => {
  for (const on of [value => value, Math.log10]) {
    const known = pairs.map(([value, place]) => [on(value), place]).filter(([value]) => isFinite(value));
    if (!known.length || known.length !== pairs.length) continue;
    const low = known.reduce((a, b) => b[0] < a[0] ? b : a), high = known.reduce((a, b) => b[0] > a[0] ? b : a);
    if (low[0] === high[0]) continue;
    const slope = (high[1] - low[1]) / (high[0] - low[0]);
    const scale = value => low[1] + slope * (on(value) - low[0]);
    if (known.every(([value, place]) => Math.abs(low[1] + slope * (value - low[0]) - place) < 1)) return scale;
  }
  return null;
};
const colour_of = mark => mark.closest('[color]').getAttribute('color');
const groups_in = svg => [...svg.querySelectorAll('g.plot')].map(group => {
  const marks = [...group.querySelectorAll('use')].filter(mark => colour_of(mark) !== '#FFFFFF');
  const path = group.querySelector('path[stroke]'), title = group.querySelector(':scope > title');
  const colour = marks.length ? colour_of(marks[0]) : path ? path.getAttribute('stroke') : '';
  return {group, title: title && title.textContent, marks, colour: colour.toLowerCase()};
});

/* One mark for each point, and optionally one in the key. */
const is_curve = ({marks}, {points}) => marks.length === points.length || marks.length === points.length + 1;

/* Finds series by their titles, or by their order if they have none, and scales from all marks. */
const read_figure = (svg, data) => {
  const groups = groups_in(svg);
  let unnamed = groups.filter(one => one.marks.length > 1);
  const series = data.series.map((label, k) => ({label, points: points_of(data, k), groups: groups.filter(one => one.title === label)}));
  if (!series.some(one => one.groups.length))
    for (const one of series)
      if (one.points.length) one.groups = unnamed.splice(0, 1);
  const across = [], down = [];
  for (const one of series)
    for (const {marks} of one.groups.filter(each => is_curve(each, one)).slice(0, 1)) {
      one.points.forEach(([x, value], k) => {
        const [left, top] = place_of(marks[k]);
        across.push([x, left]);
        down.push([value[0], top]);
      });
    }
  const x = scale_of(across), y = scale_of(down);
  if (!x || !y) return null;
  const bars = groups.filter(one => !one.title);
  series.forEach((one, k) => {
    one.colour = (one.groups.find(group => group.colour) || {colour: '#777777'}).colour;
    one.places = one.points.map(([at, value]) => [x(at), y(value[0]), at, value]);
    const same = bars.filter(bar => bar.colour === one.colour || [...bar.group.querySelectorAll('path')].some(path => path.getAttribute('stroke') === one.colour));
    const like = series.filter(other => other.groups.some(group => group.colour === one.colour));
    if (like.length === 1) one.groups = one.groups.concat(same);
    else if (bars.length === series.length) one.groups.push(bars[k]);
    one.words = [...svg.querySelectorAll('text')].filter(text => text.textContent === one.label);
    one.shown = true;
  });
  return series.filter(one => one.points.length && one.groups.length);
};
const put_ring = svg => {
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [key, value] of [['r', '8'], ['fill', 'none'], ['stroke-width', '2'], ['stroke', 'none']]) ring.setAttribute(key, value);
  return svg.appendChild(ring);
};
const make_figure = (figure, data) => {
  const svg = figure.querySelector('svg');
  const series = svg && data.at && read_figure(svg, data);
  if (!series || !series.length) return;
  const ring = put_ring(svg);
  let now = null;
  const point_at = (one, place) => {
    now = [one, place];
    const [left, top, x, value] = one.places[place];
    ring.setAttribute('cx', left); ring.setAttribute('cy', top); ring.setAttribute('stroke', one.colour || '#333');
    const matrix = svg.getScreenCTM();
    show([`${one.label}: ${value_text(value)}`, `${data.x || 'x'} = ${x}, ${value_note(value)}`],
      matrix.a * left + matrix.e, matrix.d * top + matrix.f);
  };
  const leave = () => { ring.setAttribute('stroke', 'none'); hide(); };
  svg.addEventListener('pointermove', event => {
    const matrix = svg.getScreenCTM();
    const x = (event.clientX - matrix.e) / matrix.a, y = (event.clientY - matrix.f) / matrix.d;
    let best = 30, nearest = null;
    for (const one of series.filter(other => other.shown))
      one.places.forEach(([left, top], k) => {
        const distance = Math.hypot(left - x, top - y);
        if (distance < best) { best = distance; nearest = [one, k]; }
      });
    if (nearest) point_at(...nearest); else leave();
  });
  svg.addEventListener('pointerleave', leave);
  svg.addEventListener('blur', leave);
  svg.setAttribute('tabindex', '0');
  svg.setAttribute('aria-label', 'Figure; arrow keys go from value to value');
  svg.addEventListener('keydown', event => {
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[event.key];
    const shown = series.filter(one => one.shown);
    if (!step || !shown.length) return;
    event.preventDefault();
    const from = now && now[0].shown ? now : [shown[0], -step[1]];
    const one = shown[(shown.indexOf(from[0]) + step[0] + shown.length) % shown.length];
    point_at(one, Math.max(0, Math.min(one.places.length - 1, from[1] + step[1])));
  });
  const list = make('div', {class: 'series', role: 'group', 'aria-label': 'Series'});
  for (const one of series) {
    const button = list.appendChild(make('button', {type: 'button', 'aria-pressed': 'true'}, one.label));
    button.style.setProperty('--series', one.colour || '#333');
    const turn = () => {
      one.shown = !one.shown;
      button.setAttribute('aria-pressed', String(one.shown));
      for (const part of [...one.groups.map(each => each.group), ...one.words]) part.style.opacity = one.shown ? '' : '0.07';
      leave();
    };
    button.addEventListener('click', turn);
    one.words.forEach(text => { text.style.cursor = 'pointer'; text.addEventListener('click', turn); });
  }
  figure.querySelector('figcaption').before(list);
  figure.dataset.values = series.reduce((sum, one) => sum + one.places.length, 0);
};

addEventListener('click', event => { if (!box.contains(event.target)) hide(); });
addEventListener('scroll', hide, {passive: true});

for (const script of main.querySelectorAll('script[type="application/json"]')) {
  const data = JSON.parse(script.textContent);
  const section = below(document.getElementById(data.name), script);
  section.filter(node => node.matches('figure')).forEach(figure => make_figure(figure, data));
}
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav > details').open = false;
arrive();
})();
