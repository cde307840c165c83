import type { Page } from '@playwright/test';

/**
 * Finds the controls that something on the screen covers when they are scrolled to or focused (WCAG
 * 2.4.11), be it a box that lets presses through (`pointer-events: none`). A covered control has
 * two seconds to come into sight.
 *
 * @param selector the controls to look at
 * @returns a line for each, up to ten: its name, and what was done
 */
export const findCoveredControls = (page: Page, selector = 'a[href], button, input, select, textarea, summary'): Promise<string[]> =>
  page.evaluate(async (controlSelector) => {
    // Only what takes presses is found at a point.
    const passive = [...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).pointerEvents === 'none');
    for (const each of passive) each.setAttribute('data-passive', '');
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[data-passive] { pointer-events: auto !important }';
    const isSeen = (element: Element): boolean =>
      !element.hasAttribute('data-passive') ||
      element.matches('svg, img') ||
      !/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(element).backgroundColor) ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const sticks = (element: Element | null): Element | undefined => {
      for (let at = element; at; at = at.parentElement) if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return undefined;
    };
    /** The part of a control that its containers show: a long title may have two of its lines. */
    const getShownBox = (control: Element) => {
      let { left, right, top, bottom } = control.getBoundingClientRect();
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top, bottom };
    };
    const isCovered = (control: Element): boolean => {
      const { left, right, top, bottom } = getShownBox(control);
      if (bottom <= 0 || top >= innerHeight) return true;
      const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => [left + 2, (left + right) / 2, right - 2].map((x) => [x, y]));
      return points
        .filter(([x = 0, y = 0]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight)
        .some(([x = 0, y = 0]) => {
          const cover = sticks(document.elementsFromPoint(x, y).find(isSeen) ?? null);
          return cover !== undefined && !cover.contains(control);
        });
    };
    const staysCovered = async (control: Element): Promise<boolean> => {
      const end = performance.now() + 2000;
      while (isCovered(control)) {
        if (performance.now() > end) return true;
        await new Promise(requestAnimationFrame);
      }
      return false;
    };
    // Nothing else can have the focus.
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1) ?? document;
    const controls = [...document.querySelectorAll<HTMLElement>(controlSelector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1)
      .filter(
        (each) =>
          !each.closest('[data-movable], [inert], [aria-hidden="true"]') &&
          modal.contains(each) &&
          (!sticks(each) || each.closest('dialog, [role="dialog"]')),
      );
    const found: string[] = [];
    // Each takes two seconds.
    const MAX_FOUND = 10;
    for (const each of controls) {
      if (found.length >= MAX_FOUND) break;
      const name = (each.ariaLabel || each.textContent || each.id).trim().slice(0, 80);
      scrollTo(0, 0);
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (await staysCovered(each)) found.push(`${name} scrolled to`);
      scrollTo(0, 0);
      each.focus();
      if (await staysCovered(each)) found.push(`${name} focused`);
      // The link that skips the header is in sight only while it has the focus.
      each.blur();
    }
    style.remove();
    for (const each of passive) each.removeAttribute('data-passive');
    return found;
  }, selector);
