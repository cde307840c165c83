/**
 * Converts Word's list paragraphs to lists. Word stores the bullet or number as text and the level
 * in a style.
 */
export function convertWordLists(body: HTMLElement): void {
  /** The lists that are open, from the outermost. */
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const entry of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(entry.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const kind = removeListMarker(entry);
    if (last === undefined || !isAdjacent(last, entry)) open = [];
    const deeper = open.length < level;
    open = open.slice(0, level);
    let list = open.at(-1);
    if (!list || deeper || list.localName !== kind) {
      if (list && !deeper) open.pop();
      const parent: Element | undefined = deeper ? (list?.lastElementChild ?? undefined) : (open.at(-1)?.lastElementChild ?? undefined);
      list = document.createElement(kind);
      if (parent) parent.append(list);
      else entry.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...entry.childNodes);
    list.append(item);
    entry.remove();
    last = open[0];
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

function isAdjacent(list: Element, entry: Element): boolean {
  let next = list.nextSibling;
  while (next && next !== entry && (next.nodeType === Node.COMMENT_NODE || next.textContent?.trim() === '')) next = next.nextSibling;
  return next === entry;
}
