/* Inspects a copy of the report in a browser: checks everything visible, tries everything that can be
 * clicked or typed, and sends the findings to the page around its frame. */
addEventListener('load', () => {
  const wrong = [], all = selector => [...document.querySelectorAll(selector)];
  const demand = (truth, what) => { if (!truth) wrong.push(what); };
  const key = name => new KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true});
  const box = document.getElementById('value');
  const values = all('script[type="application/json"]').map(script => JSON.parse(script.textContent));
  const section = name => {
    const nodes = [];
    for (let at = document.getElementById(name).nextElementSibling; at.tagName !== 'SCRIPT'; at = at.nextElementSibling) nodes.push(at);
    return nodes;
  };
  const hidden = () => all('main [hidden]').filter(node => node !== box).length;

  function pictures() {
    for (const figure of all('figure')) {
      const picture = figure.querySelector('svg, img');
      const size = picture ? picture.getBoundingClientRect() : {width: 0, height: 0};
      demand(size.width >= 100 && size.height >= 40, 'figure ' + figure.textContent.slice(-40));
      demand(!picture || picture.tagName !== 'IMG' || picture.naturalWidth, 'image');
    }
  }
  function chips() {
    for (const chip of all('.series button')) {
      const colour = chip.style.getPropertyValue('--series').toLowerCase();
      const named = [...chip.closest('figure').querySelectorAll('g.plot')].filter(group => group.querySelector('title')?.textContent === chip.textContent);
      demand(named.some(group => group.outerHTML.toLowerCase().includes(colour)), `colour of ${chip.textContent}: ${colour}`);
    }
  }
  function links() {
    for (const link of all('a')) {
      const name = link.getAttribute('href');
      if (name.startsWith('#')) demand(document.getElementById(decodeURIComponent(name.slice(1))), 'link ' + name);
      else demand(/^[\w%-][\w.%/-]*$/.test(name), 'link ' + name);
    }
    demand(performance.getEntriesByType('resource').every(entry => entry.name.startsWith('data:')), 'fetches something');
  }
  function width() {
    for (const table of all('main table'))
      demand(getComputedStyle(table.parentElement).overflowX === 'auto', 'table without a box: ' + table.textContent.slice(0, 30));
    demand(document.documentElement.scrollWidth <= innerWidth, `wider than ${innerWidth}: ${document.documentElement.scrollWidth}`);
    for (const part of all('main > *, main details > *'))
      demand(part.getBoundingClientRect().right <= innerWidth + 1, 'sticks out: ' + part.className + part.textContent.slice(0, 30));
  }

  /* Numbers in a column's entries, one list for each part of the table; NaN for an entry without one. */
  const number = text => parseFloat(text.replace(/^[<>]\s*/, ''));
  const parts = (table, column) => {
    const lists = [[]];
    for (const row of table.tBodies[0].rows)
      if (row.querySelector('th.across')) lists.push([]);
      else lists[lists.length - 1].push(row.cells[column].textContent.trim());
    return lists;
  };
  const rows_of = table => [...table.tBodies[0].rows].map(row => row.textContent).join('\n');
  const rising = list => list.every((entry, k) => k === 0 || !(list[k - 1] > entry));
  function sorting() {
    let sorted = 0;
    for (const table of all('main table')) {
      const button = [...table.querySelectorAll('th button')].pop();
      if (!button) continue;
      const head = button.closest('th'), before = rows_of(table);
      const named = table.tHead.rows[0].cells[0].textContent !== '';
      const whole = !named || [...table.tBodies[0].rows].every(row => row.cells[0].textContent);
      const entries = parts(table, head.cellIndex).flat().filter(text => text && text !== '-');
      const numeric = entries.every(text => !isNaN(number(text)));
      for (const [direction, sign] of [['ascending', 1], ['descending', -1]]) {
        button.click();
        demand(head.getAttribute('aria-sort') === direction, 'aria-sort');
        demand(table.querySelectorAll('[aria-sort]').length === 1, 'sorted by two columns');
        if (!numeric || !whole) continue;
        const lists = parts(table, head.cellIndex).map(list => list.filter(text => text && text !== '-').map(text => sign * number(text)));
        demand(lists.every(rising), 'not sorted: ' + table.textContent.slice(0, 40));
        sorted++;
      }
      button.click();
      demand(!head.hasAttribute('aria-sort') && rows_of(table) === before, 'order not as before');
      demand(button.tabIndex === 0, 'heading not reached by keyboard');
    }
    demand(sorted > 20, 'few tables sort by number: ' + sorted);
  }

  function filtering() {
    const before = document.querySelector('main').textContent.length;
    for (const button of all('.tools button')) {
      const tone = button.value, entries = all('td.' + tone);
      demand(button.textContent === `${tone} ${entries.length}`, 'count of ' + tone);
      button.click();
      demand(button.getAttribute('aria-pressed') === 'true' && location.hash === '#v=' + tone, 'state of ' + tone);
      demand(entries.every(entry => !entry.closest('[hidden]')), tone + ' is filtered away');
      for (const row of all('main tbody tr'))
        if (!row.closest('[hidden]') && !row.querySelector('th.across') && row.cells[0].textContent)
          demand(row.querySelector('td.' + tone) || !row.nextElementSibling || !row.nextElementSibling.cells[0].textContent, 'shown without ' + tone);
      button.click();
      demand(hidden() === 0, 'not all is shown again');
    }
    const field = document.getElementById('find');
    const search = async text => {
      field.value = text;
      field.dispatchEvent(new Event('input'));
      await new Promise(done => setTimeout(done, 200));
      return all('main h4').filter(head => !head.closest('[hidden]'));
    };
    return (async () => {
      const one = document.getElementById(values.find(data => data.at).name);
      const heads = await search(one.textContent);
      demand(heads.includes(one) && heads.length < values.length / 2, 'search finds ' + heads.length);
      demand(location.hash.startsWith('#q='), 'search is not in the address');
      demand((await search('zyxwvut')).length === 0, 'search finds what is not there');
      demand(document.querySelector('.tools output').textContent === '0 sections', 'sections are not counted');
      await search('');
      demand(hidden() === 0 && document.querySelector('main').textContent.length === before, 'search leaves something hidden');
    })();
  }

  function hovering() {
    let figures = 0;
    for (const data of values.filter(one => one.at)) {
      const figure = section(data.name).find(node => node.matches('figure') && node.querySelector('svg'));
      if (!figure) continue;
      const svg = figure.querySelector('svg');
      demand(figure.dataset.values, 'no values in ' + data.name);
      if (!figure.dataset.values) continue;
      figures++;
      const buttons = [...figure.querySelectorAll('.series button')];
      const series = data.series.indexOf(buttons[0].textContent);
      const row = data.pooled ? data.pooled[0] : null;
      const first = data.at.reduce((best, x, k) => data.cells[k * data.series.length + series] && (best < 0 || x < data.at[best]) ? k : best, -1);
      const [mean, half, count] = row ? row[series + 1] : data.cells[first * data.series.length + series];
      svg.focus();
      svg.dispatchEvent(key('ArrowLeft'));
      demand(!box.hidden && box.textContent.startsWith(`${data.series[series]}: ${mean}${half === null ? '' : ' ± ' + half}`) && box.textContent.endsWith(`n = ${count}`), `${data.name} says ${box.textContent}`);
      const ring = svg.lastElementChild.getBoundingClientRect();
      svg.dispatchEvent(new PointerEvent('pointermove', {clientX: ring.x + ring.width / 2, clientY: ring.y + ring.height / 2}));
      demand(box.textContent.includes(`= ${row ? row[0] : data.at[first]},`), data.name + ' under the pointer: ' + box.textContent);
      svg.dispatchEvent(new PointerEvent('pointerleave'));
      demand(box.hidden, 'value stays');
      const faint = () => svg.querySelectorAll('[style*="opacity"]').length;
      buttons[0].click();
      demand(buttons[0].getAttribute('aria-pressed') === 'false' && faint() > 0, 'series stays in ' + data.name);
      svg.dispatchEvent(key('ArrowLeft'));
      demand(buttons.length < 2 || !box.textContent.startsWith(data.series[series] + ': '), 'a series that is off is told');
      buttons[0].click();
      demand(![...svg.querySelectorAll('*')].some(part => part.style.opacity), 'series stays off');
      svg.dispatchEvent(key('Escape'));
    }
    demand(figures > 3, 'few figures tell values: ' + figures);
  }
  (async () => {
    try {
      demand(document.querySelector('nav > details').open === innerWidth > 1000, 'navigation folded or not');
      all('details').forEach(fold => { fold.open = true; });
      pictures();
      chips();
      width();
      if (innerWidth > 1000) {
        links();
        sorting();
        hovering();
        await filtering();
        location.hash = document.querySelectorAll('nav a')[3].hash;
      }
    } catch (error) {
      wrong.push(String(error));
    }
    parent.postMessage(wrong.length ? 'WRONG ' + wrong.slice(0, 5).join('; ') : `SEEN ${all('figure').length} figures at ${innerWidth}`, '*');
  })();
});
