import { type RefObject, useEffect } from 'react';

/**
 * Makes everything behind the element inert and stops scrolling while it covers the whole screen.
 */
export function useInertBackground(box: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !box.current) return;
    const behind = findOutsideElements(box.current).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [box, isActive]);
}

/**
 * Returns the siblings of the element and of its ancestors, up to the outermost element of the
 * page. Elements added to the body later are not included.
 */
function findOutsideElements(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    if (at.parentElement === document.body) break;
    for (const one of at.parentElement.children) if (one !== at && one instanceof HTMLElement) beside.push(one);
  }
  return beside;
}
