import type { Page } from '@playwright/test';

/**
 * Finds the controls of a page that are too small for a finger: lower than 44 px, or narrower than
 * 24 px (WCAG 2.5.8). What counts is the area that can be pressed, such as a label, or the
 * `::before` of a checkbox. Links in a line of text may be as low as the line.
 *
 * @returns a line for each: its size, its element and its name
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr-only, [inert], [aria-hidden="true"]') === null;
    /** Whether a link stands between other words of its line. */
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    const measure = (element: Element): { width: number; height: number } => {
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (const name of ['::before', '::after']) {
        const style = getComputedStyle(element, name);
        if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
        const origin = getComputedStyle(element).position === 'static' ? (element as HTMLElement).offsetParent : element;
        const { left: x = 0, top: y = 0 } = origin?.getBoundingClientRect() ?? {};
        left = Math.min(left, x + Number.parseFloat(style.left));
        top = Math.min(top, y + Number.parseFloat(style.top));
        right = Math.max(right, x + Number.parseFloat(style.left) + Number.parseFloat(style.width));
        bottom = Math.max(bottom, y + Number.parseFloat(style.top) + Number.parseFloat(style.height));
      }
      for (const label of (element as HTMLInputElement).labels ?? []) {
        if (!isShown(label)) continue;
        const area = label.getBoundingClientRect();
        // A label above its field is a target of its own.
        if (area.bottom <= box.top || area.top >= box.bottom) continue;
        [left, top] = [Math.min(left, area.left), Math.min(top, area.top)];
        [right, bottom] = [Math.max(right, area.right), Math.max(bottom, area.bottom)];
      }
      return { width: right - left, height: bottom - top };
    };
    const selector =
      'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=menuitem], [role=switch], [role=combobox]';
    return [...document.querySelectorAll(selector)].filter(isShown).flatMap((element) => {
      const { width, height } = measure(element);
      // Browsers round the sizes of parts that follow the text.
      const isLarge = height >= 43.5 && width >= 23.5;
      if (isLarge || isInText(element) || element.matches(':disabled')) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `${Math.round(width)} × ${Math.round(height)} px: ${element.tagName.toLowerCase()} '${name || element.id}'`;
    });
  });
}
