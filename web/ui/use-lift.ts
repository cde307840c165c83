import { type RefObject, useEffect, useState } from 'react';

const pressed = 'a[href], button, input, select, textarea, summary';
/** Between what floats and what it makes room for, in pixels. */
const GAP = 8;
/** What changes on a page is looked at once it rests: not with each letter that somebody types. */
const CALM_MS = 200;

/**
 * How far what floats at the lower edge has to be lifted, in pixels, so that it lies on nothing that can be pressed as long as nobody
 * has scrolled. From then on what lies below it can be scrolled away from there.
 *
 * @param corner holds what floats, the lowest last.
 * @param place of the page: another one is looked at as soon as it stands.
 */
export function useLift(corner: RefObject<HTMLElement | null>, place: string): number {
  const [lift, setLift] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other things to press
  useEffect(() => {
    const look = () => setLift(scrollY === 0 && corner.current ? liftOf(corner.current) : 0);
    let calm: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(calm);
      calm = setTimeout(look, CALM_MS);
    };
    let isFirst = true;
    // The first time it tells at once, when the page is laid out anyway. The corner is as large as the window, the body as what is on the page.
    const size = new ResizeObserver(() => {
      if (isFirst) look();
      else lookSoon();
      isFirst = false;
    });
    for (const each of [corner.current, document.body]) if (each) size.observe(each);
    // What comes within a part of fixed size.
    const late = new MutationObserver(lookSoon);
    late.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(calm);
      late.disconnect();
      size.disconnect();
      removeEventListener('scroll', look);
    };
  }, [corner, place]);
  return lift;
}

function liftOf(corner: HTMLElement): number {
  const own = corner.lastElementChild;
  if (!(own instanceof HTMLElement)) return 0;
  // Where it would be without a lift, be it on its way or there.
  const { left: cornerLeft, top: cornerTop } = corner.getBoundingClientRect();
  const left = cornerLeft + own.offsetLeft - GAP;
  const right = cornerLeft + own.offsetLeft + own.offsetWidth + GAP;
  const lowest = cornerTop + own.offsetTop;
  const lowestEdge = lowest + own.offsetHeight + GAP;
  const below = [...document.querySelectorAll(pressed)]
    .filter((each) => !isInLowerItem(each))
    .map((each) => ({ each, rect: each.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 1 && rect.right > left && rect.left < right && rect.bottom > 0 && rect.top < lowestEdge)
    // A closed menu has its places too, and what is on a map is moved with it. Asked of the few in the way: it costs a hundred times
    // what a place does.
    .filter(({ each }) => !corner.contains(each) && each.checkVisibility() && !each.closest('[data-movable]'))
    .map(({ rect }) => rect);
  let top = lowest;
  for (;;) {
    const hit = below.filter((each) => each.bottom > top - GAP && each.top < top + own.offsetHeight + GAP);
    if (hit.length === 0) return lowest - top;
    top = Math.min(...hit.map((each) => each.top)) - GAP - own.offsetHeight - 1;
    // It belongs to the lower edge: where there is no room it stays there.
    if (top < innerHeight / 3) return 0;
  }
}

/** In an item of a list that begins below the window: what is in it may not be laid out yet, and asking for its place would have it done now. */
function isInLowerItem(each: Element): boolean {
  const item = each.closest('li');
  return item !== null && item.getBoundingClientRect().top > innerHeight;
}
