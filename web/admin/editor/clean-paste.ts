import { articleFormat } from '#model/article-format.ts';
import { listsFromWord } from './word-lists.ts';

/** Between the cells of a row: articles have no tables. */
const CELL_MARK = ' – ';
const SLICE_MARK = 'data-pm-slice';

/**
 * What was copied from an office program or another site, reduced to what articles are made of: Word's lists become
 * lists, bold and italic by style become so by name, rows of a table lines; sizes, colours and empty lines go.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const noise of body.querySelectorAll('style, script, meta, link, title, img, xml')) noise.remove();
  listsFromWord(body);
  for (const row of body.querySelectorAll('tr')) row.replaceWith(lineOf(row));
  for (const styled of body.querySelectorAll<HTMLElement>('span, b, font')) nameStyle(styled);
  for (const [from, to] of Object.entries(articleFormat.sameAs)) for (const element of body.querySelectorAll(from)) rename(element, to);
  for (const element of body.querySelectorAll('*')) {
    const kept: readonly string[] = (articleFormat.attributes as Record<string, readonly string[]>)[element.localName] ?? [];
    for (const { name } of [...element.attributes]) if (!kept.includes(name) && name !== SLICE_MARK) element.removeAttribute(name);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace(/[ \u00a0]+/g, ' ');
  for (const line of body.querySelectorAll('p, h2, h3, li'))
    if (line.textContent?.trim() === '' && !line.querySelector('br')) line.remove();
  return body.innerHTML;
}

function lineOf(row: Element): Element {
  const line = document.createElement('p');
  line.textContent = [...row.children]
    .map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(CELL_MARK);
  return line;
}

/** Some programs say bold by a style, others put everything into a `<b>` that is not bold. */
function nameStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  if (element.localName === 'b') {
    if (fontWeight === 'normal' || fontWeight === '400') element.replaceWith(...element.childNodes);
    return;
  }
  if (fontStyle === 'italic') wrapInside(element, 'em');
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapInside(element, 'strong');
}

function wrapInside(element: Element, name: string): void {
  const wrap = document.createElement(name);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
