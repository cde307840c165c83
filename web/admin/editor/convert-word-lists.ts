/**
 * Converts Word's list paragraphs to lists. Word stores the bullet or number as text and the level
 * in a style.
 */
export function convertWordLists(body: HTMLElement): void {
  /** The lists that enclose the current paragraph, from the outermost. */
  let openLists: HTMLElement[] = [];
  let previousList: Element | undefined;
  for (const entry of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(entry.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const kind = removeListMarker(entry);
    if (previousList === undefined || !isAdjacent(previousList, entry)) openLists = [];
    const isDeeper = openLists.length < level;
    openLists = openLists.slice(0, level);
    let list = openLists.at(-1);
    if (!list || isDeeper || list.localName !== kind) {
      if (list && !isDeeper) openLists.pop();
      const parent: Element | undefined = isDeeper
        ? (list?.lastElementChild ?? undefined)
        : (openLists.at(-1)?.lastElementChild ?? undefined);
      list = document.createElement(kind);
      if (parent) parent.append(list);
      else entry.before(list);
      openLists.push(list);
    }
    const item = document.createElement('li');
    item.append(...entry.childNodes);
    list.append(item);
    entry.remove();
    previousList = openLists[0];
  }
}

/** Removes the bullet or number and returns the kind of list that it marks. */
function removeListMarker(entry: HTMLElement): 'ul' | 'ol' {
  const marker = [...entry.querySelectorAll<HTMLElement>('[style]')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?(\d+|[a-z]|[ivxlc]+)[.)]$/i.test(text) ? 'ol' : 'ul';
}

/** Whether only comments and blank text are between a list and a paragraph. */
function isAdjacent(list: Element, entry: Element): boolean {
  let next = list.nextSibling;
  while (next && next !== entry && (next.nodeType === Node.COMMENT_NODE || next.textContent?.trim() === '')) next = next.nextSibling;
  return next === entry;
}
