import type { Page } from '@playwright/test';

/**
 * Finds the controls whose accessible name lacks the words that they show (WCAG 2.5.3), and returns
 * both.
 */
export async function findMismatchedNames(page: Page): Promise<string[]> {
  const controls = await listNamedControls(page);
  return controls.flatMap(({ name, visibleText }) => (includesShownText(name, visibleText) ? [] : [`'${name}' shows '${visibleText}'`]));
}

/**
 * Whether an accessible name contains the shown text. Case, marks and spaces do not count: people
 * who speak to their computer say words. A control that shows no word has nothing to contain.
 */
export function includesShownText(name: string, visibleText: string): boolean {
  const words = fold(visibleText);
  return words === '' || ` ${fold(name)} `.includes(` ${words} `);
}

function fold(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Lists the visible controls that have a name of their own, with the text that they show. */
function listNamedControls(page: Page): Promise<{ name: string; visibleText: string }[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** The text of an element as it is shown: without what is for screen readers alone. */
    const getShownText = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data;
          if (!(node instanceof HTMLElement) || !isShown(node) || node.matches('.sr-only')) return '';
          const text = getShownText(node);
          return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
        })
        .join('');
    const controls = [...document.querySelectorAll('a[href], button, [role="tab"], [role="menuitem"], summary')].filter(isShown);
    return controls.flatMap((control) => {
      const labelledBy = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const name =
        labelledBy.length > 0
          ? labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
          : control.getAttribute('aria-label');
      return name ? [{ name, visibleText: getShownText(control).trim() }] : [];
    });
  });
}
