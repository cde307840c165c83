import { articleHtmlPolicy } from '#model/article-html-policy.ts';
import { convertWordLists } from './convert-word-lists.ts';

/** Separates the cells of a table row, because articles have no tables. */
const CELL_SEPARATOR = ' – ';
const PROSEMIRROR_SLICE_ATTRIBUTE = 'data-pm-slice';

/**
 * Reduces pasted HTML to the article format: Word lists become lists, styled bold and italic become
 * tags, table rows become lines; sizes, colours and empty lines are removed.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, img, xml')) element.remove();
  convertWordLists(body);
  for (const row of body.querySelectorAll('tr')) row.replaceWith(convertRowToParagraph(row));
  for (const element of body.querySelectorAll<HTMLElement>('span, b, font')) convertStylesToTags(element);
  for (const [from, to] of Object.entries(articleHtmlPolicy.replacements))
    for (const element of body.querySelectorAll(from)) renameElement(element, to);
  for (const element of body.querySelectorAll('*')) {
    const allowedAttributes: readonly string[] =
      (articleHtmlPolicy.attributes as Record<string, readonly string[]>)[element.localName] ?? [];
    for (const { name } of [...element.attributes])
      if (!allowedAttributes.includes(name) && name !== PROSEMIRROR_SLICE_ATTRIBUTE) element.removeAttribute(name);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace(/[ \u00a0]+/g, ' ');
  for (const line of body.querySelectorAll('p, h2, h3, li'))
    if (line.textContent?.trim() === '' && !line.querySelector('br')) line.remove();
  return body.innerHTML;
}

function convertRowToParagraph(row: Element): Element {
  const paragraph = document.createElement('p');
  paragraph.textContent = [...row.children]
    .map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(CELL_SEPARATOR);
  return paragraph;
}

/** Handles programs that write bold as a style, or wrap everything in a `<b>` that is not bold. */
function convertStylesToTags(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  if (element.localName === 'b') {
    if (fontWeight === 'normal' || fontWeight === '400') element.replaceWith(...element.childNodes);
    return;
  }
  if (fontStyle === 'italic') wrapContents(element, 'em');
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapContents(element, 'strong');
}

function wrapContents(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function renameElement(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
