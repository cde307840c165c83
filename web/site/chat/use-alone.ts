import { type RefObject, useEffect } from 'react';

/** While it covers the whole screen, nothing behind it can be reached or scrolled. */
export function useAlone(box: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || !box.current) return;
    const behind = around(box.current).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [box, isAlone]);
}

/** What lies beside the element and beside everything it is in, up to the page's outermost part; what is added to the body later is not meant. */
function around(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    if (at.parentElement === document.body) break;
    for (const one of at.parentElement.children) if (one !== at && one instanceof HTMLElement) beside.push(one);
  }
  return beside;
}
