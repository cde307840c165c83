const interactiveSelector = 'a[href], button, input, select, textarea, summary';
/** Distance in pixels between the floating element and the element it avoids. */
const GAP_PX = 8;
/** Changes of the page are debounced, so that typing does not measure with each letter. */
const DEBOUNCE_MS = 200;

/**
 * Measures how far, in pixels, a floating element at the lower edge must be raised so that it
 * covers no interactive element while the page rests: at once, and after each change of the page.
 *
 * @param floating element with a fixed position; one that is not fixed covers nothing.
 * @param onOffset called with each measured offset.
 * @returns a function that stops measuring.
 */
export function watchFloatingOffset(floating: HTMLElement, onOffset: (offset: number) => void): () => void {
  const measure = () => onOffset(measureOffset(floating));
  let calm: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = () => {
    clearTimeout(calm);
    calm = setTimeout(measure, DEBOUNCE_MS);
  };
  let isFirst = true;
  // The observer reports first when the layout is done anyway. The root is as wide as the window,
  // the body as large as the content.
  const size = new ResizeObserver(() => {
    if (isFirst) measure();
    else measureSoon();
    isFirst = false;
  });
  for (const each of [document.documentElement, document.body]) size.observe(each);
  // Content changes inside an element of fixed size.
  const late = new MutationObserver(measureSoon);
  late.observe(document.body, { childList: true, subtree: true });
  for (const event of ['scroll', 'resize']) addEventListener(event, measureSoon, { passive: true });
  return () => {
    clearTimeout(calm);
    late.disconnect();
    size.disconnect();
    for (const event of ['scroll', 'resize']) removeEventListener(event, measureSoon);
  };
}

function measureOffset(own: HTMLElement): number {
  const style = getComputedStyle(own);
  if (style.position !== 'fixed') return 0;
  // Position without the current offset, also during the transition.
  const lowest = innerHeight - Number.parseFloat(style.bottom) - own.offsetHeight;
  const right = document.documentElement.clientWidth - Number.parseFloat(style.right) + GAP_PX;
  const left = right - own.offsetWidth - 2 * GAP_PX;
  const lowestEdge = lowest + own.offsetHeight + GAP_PX;
  const below = [...document.querySelectorAll(interactiveSelector)]
    .filter((each) => !isInOffscreenItem(each))
    .map((each) => ({ each, rect: each.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 1 && rect.right > left && rect.left < right && rect.bottom > 0 && rect.top < lowestEdge)
    // A closed menu has a position too, and map markers move with the map. Checked only for the few
    // candidates, because it costs a hundred times as much as a position.
    .filter(({ each }) => each !== own && each.checkVisibility() && !each.closest('[data-movable]'))
    .map(({ rect }) => rect);
  let top = lowest;
  for (;;) {
    const hit = below.filter((each) => each.bottom > top - GAP_PX && each.top < top + own.offsetHeight + GAP_PX);
    if (hit.length === 0) return lowest - top;
    top = Math.min(...hit.map((each) => each.top)) - GAP_PX - own.offsetHeight - 1;
    // The element belongs to the lower edge: where there is no room it stays there.
    if (top < innerHeight / 3) return 0;
  }
}

/**
 * Inside an item of a list that begins below the window: its content may not be laid out yet
 * (`content-visibility`), and reading a position would force the layout.
 */
function isInOffscreenItem(each: Element): boolean {
  const item = each.closest('li');
  return item !== null && item.getBoundingClientRect().top > innerHeight;
}
