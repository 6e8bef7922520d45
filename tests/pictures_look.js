'use strict';
/* In a page of all pictures, made by report.sh: no text is cut off or lies on another. */
addEventListener('load', () => {
  const wrong = [];
  const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const pictures = [...document.querySelectorAll('svg')];
  for (const picture of pictures) {
    const name = picture.parentElement.id, frame = picture.getBoundingClientRect();
    const texts = [...picture.querySelectorAll('text')].filter(text => text.textContent.trim())
      .map(text => ({words: text.textContent, box: text.getBoundingClientRect()}));
    texts.forEach(({words, box}, k) => {
      if (!inside(box, frame)) wrong.push(`${name}: ${words} is cut off`);
      for (const other of texts.slice(0, k))
        if (overlap(box, other.box)) wrong.push(`${name}: ${words} is on ${other.words}`);
    });
  }
  document.title = wrong.length ? 'WRONG ' + wrong.slice(0, 5).join('; ') : `SEEN ${pictures.length} pictures`;
});
