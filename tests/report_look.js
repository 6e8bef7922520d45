'use strict';
/* Appended to a copy of the report by report.sh: looks at the page, and tells the page that frames it. */
addEventListener('load', async () => {
  const wrong = [];
  const demand = (holds, text) => { if (!holds) wrong.push(text); };
  const all = selector => [...document.querySelectorAll(selector)];
  const names = experiment => document.getElementById(experiment.name);

  function first_page() {
    for (const part of ['summary', 'theorems']) {
      const box = document.getElementById(part).parentElement.getBoundingClientRect();
      demand(box.bottom <= innerHeight, `${part} ends at ${box.bottom} of ${innerHeight}`);
    }
    for (const table of all('.front .wide')) demand(table.scrollWidth <= table.clientWidth, `${table.scrollWidth} wide in ${table.clientWidth}`);
    demand(document.querySelector('.about').textContent.includes('printed numbers decided'), 'what is decided');
  }
  function amounts() {
    demand(all('figure').length <= 60, `${all('figure').length} figures`);
    demand(all('table').length <= 120, `${all('table').length} tables`);
    const titles = data.papers.map(paper => paper.title);
    for (const {textContent: text} of all('h2, h3, h4'))
      demand(titles.includes(text) || text.includes('?'), 'no question: ' + text);
  }
  async function pictures() {
    for (const picture of all('figure img')) {
      picture.loading = 'eager';
      await picture.decode().catch(() => demand(false, 'picture ' + picture.getAttribute('src')));
      const size = picture.getBoundingClientRect();
      demand(size.width >= 100 && size.height >= 40, 'figure ' + picture.getAttribute('src'));
    }
  }
  function links() {
    for (const link of all('a')) {
      const name = link.getAttribute('href');
      if (name.startsWith('#')) demand(document.getElementById(decodeURIComponent(name.slice(1))), 'link ' + name);
      else demand(/^[\w%-][\w.%/-]*$/.test(name), 'link ' + name);
    }
    for (const paper of data.papers) {
      demand(all('nav summary a').some(link => link.textContent === paper.title), 'navigation lacks ' + paper.title);
      demand(paper.experiments.every(names), 'an experiment of ' + paper.paper);
      demand(paper.claims.every(claim => document.getElementById(claim.claim)), 'a claim of ' + paper.paper);
    }
  }
  function width() {
    for (const table of all('main table'))
      demand(getComputedStyle(table.parentElement).overflowX === 'auto', 'table without a box: ' + table.textContent.slice(0, 30));
    for (const one of all('th, td, p, summary, figcaption'))
      demand(one.scrollWidth <= one.clientWidth + 1, 'cut off: ' + one.textContent.slice(0, 60));
    demand(document.documentElement.scrollWidth <= innerWidth, `wider than ${innerWidth}: ${document.documentElement.scrollWidth}`);
  }
  function sorting() {
    const table = document.querySelector('.heuristics table');
    const column = () => [...table.tBodies[0].rows].map(row => Number(row.cells[4].textContent));
    const before = column(), button = table.tHead.rows[0].cells[4].querySelector('button');
    button.click();
    demand(column().every((number, k, list) => k === 0 || number >= list[k - 1]), 'not sorted');
    button.click(), button.click();
    demand(String(column()) === String(before), 'order not as before');
  }
  try {
    demand(document.querySelector('nav > details').open === innerWidth > 1000, 'navigation folded or not');
    if (innerWidth > 1000) first_page();
    all('details').forEach(fold => { fold.open = true; });
    width();
    await pictures();
    if (innerWidth > 1000) { amounts(); links(); sorting(); }
  } catch (error) {
    wrong.push(String(error));
  }
  parent.postMessage(wrong.length ? 'WRONG ' + wrong.slice(0, 5).join('; ') : `SEEN ${all('figure').length} figures and ${all('table').length} tables at ${innerWidth}`, '*');
});
