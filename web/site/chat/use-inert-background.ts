import { type RefObject, useEffect } from 'react';

/** Makes everything behind the element inert and stops scrolling while it covers the screen. */
export function useInertBackground(box: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !box.current) return;
    const background = findOutsideElements(box.current).filter((element) => !element.inert);
    for (const element of background) element.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const element of background) element.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [box, isActive]);
}

/**
 * Returns the siblings of the element and of its ancestors, up to the outermost element of the
 * page. Elements added to the body later are not included.
 */
function findOutsideElements(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let node = element; node.parentElement && node.parentElement !== document.body; node = node.parentElement)
    for (const sibling of node.parentElement.children) if (sibling !== node && sibling instanceof HTMLElement) outside.push(sibling);
  return outside;
}
