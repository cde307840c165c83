import type { Page } from '@playwright/test';

/**
 * Finds the controls that something on the screen covers when they are scrolled to or focused (WCAG
 * 2.4.11), be it a box that lets presses through (`pointer-events: none`). A covered control has
 * two seconds to come into sight.
 *
 * @param selector the controls to look at
 * @returns a line for each, up to ten: its name, what was done, and what covers it
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
    /** What covers a control; '' when it has left the screen, undefined when nothing does. */
    const findCover = (control: Element): string | undefined => {
      const { clipPath, position } = getComputedStyle(control);
      // The link that skips the header is in sight only while it has the focus, over everything.
      if (clipPath !== 'none' || position === 'fixed') return undefined;
      const { left, right, top, bottom } = getShownBox(control);
      if (bottom <= 0 || top >= innerHeight) return '';
      const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => [left + 2, (left + right) / 2, right - 2].map((x) => [x, y]));
      for (const [x = 0, y = 0] of points) {
        if (x <= 0 || x >= innerWidth || y <= 0 || y >= innerHeight) continue;
        const cover = sticks(document.elementsFromPoint(x, y).find(isSeen) ?? null);
        if (cover && !cover.contains(control)) return cover.outerHTML.slice(0, 120);
      }
      return undefined;
    };
    /** What still covers a control after two seconds. */
    const waitForCover = async (control: Element): Promise<string | undefined> => {
      const end = performance.now() + 2000;
      for (;;) {
        const cover = findCover(control);
        if (cover === undefined || performance.now() > end) return cover;
        await new Promise(requestAnimationFrame);
      }
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
    const report = (what: string, cover: string | undefined) => {
      if (cover !== undefined) found.push(`${what}: ${cover || 'out of sight'}`);
    };
    // Each takes two seconds.
    const MAX_FOUND = 10;
    for (const each of controls) {
      if (found.length >= MAX_FOUND) break;
      const name = (each.ariaLabel || each.textContent || each.id).trim().slice(0, 80);
      scrollTo(0, 0);
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      report(`${name} scrolled to`, await waitForCover(each));
      // The focus selects a tab, which hides the controls of the other panels.
      if (each.matches('[role="tab"][aria-selected="false"]')) continue;
      scrollTo(0, 0);
      each.focus();
      if (document.activeElement === each) report(`${name} focused`, await waitForCover(each));
      each.blur();
    }
    style.remove();
    for (const each of passive) each.removeAttribute('data-passive');
    return found;
  }, selector);
