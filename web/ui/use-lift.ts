import { type RefObject, useLayoutEffect, useState } from 'react';

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
  useLayoutEffect(() => {
    const look = () => setLift((before) => (scrollY === 0 && corner.current ? liftOf(corner.current, before) : 0));
    look();
    // The window's size, and that of what is on the page: some of it comes late.
    const size = new ResizeObserver(look);
    for (const each of [document.documentElement, document.body]) size.observe(each);
    addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      removeEventListener('scroll', look);
    };
  }, [corner, place]);
  return lift;
}

/** @param before by how much it is lifted now. */
function liftOf(corner: HTMLElement, before: number): number {
  const own = corner.lastElementChild?.getBoundingClientRect();
  if (!own) return 0;
  const below = [...document.querySelectorAll(pressed)]
    .filter((each) => !corner.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 1 && right > own.left - GAP && left < own.right + GAP);
  const lowest = own.top + before;
  let top = lowest;
  for (;;) {
    const hit = below.filter((each) => each.bottom > top - GAP && each.top < top + own.height + GAP);
    if (hit.length === 0) return lowest - top;
    top = Math.min(...hit.map((each) => each.top)) - GAP - own.height - 1;
    // It belongs to the lower edge: where there is no room it stays there.
    if (top < innerHeight / 3) return 0;
  }
}
