import { type RefObject, useEffect, useState } from 'react';

const pressed = 'a[href], button, input, select, textarea, summary';
/** Between what floats and what it makes room for, in pixels. */
const GAP = 8;

/**
 * How far what floats at the lower edge has to be lifted, in pixels, so that it lies on nothing that can be pressed as long as nobody
 * has scrolled. From then on what lies below it can be scrolled away from there.
 *
 * @param corner holds what floats, the lowest last.
 * @param place changes with what is on the page.
 */
export function useLift(corner: RefObject<HTMLElement | null>, place: string): number {
  const [lift, setLift] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other things to press
  useEffect(() => {
    const look = () => setLift(scrollY === 0 && corner.current ? liftOf(corner.current) : 0);
    // Tells at once, when the page is laid out anyway. The corner is as large as the window, the body as what is on the page.
    const size = new ResizeObserver(look);
    for (const each of [corner.current, document.body]) if (each) size.observe(each);
    // What comes late within a part of fixed size: watching anew tells again.
    const late = new MutationObserver(() => {
      size.unobserve(document.body);
      size.observe(document.body);
    });
    late.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    return () => {
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
