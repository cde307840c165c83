import { expect, type Page } from '@playwright/test';
import { createPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';

/* Edges of buttons and fields, for people who choose more contrast or colours of their own. */

const test = createPortalTest();

interface Edge {
  readonly name: string;
  /** Whether it has a border, an outline or a surface; buttons of plain text have none. */
  readonly isDrawn: boolean;
  /** Contrast ratio (WCAG) of these with what is around the element, of the best one. */
  readonly ratio: number;
}

/** The edges of the visible fields and of the buttons that look like one. */
const readEdges = (page: Page): Promise<Edge[]> =>
  page.locator('.control, .button').evaluateAll((elements) => {
    const parse = (color: string): number[] => color.match(/[\d.]+/g)?.map(Number) ?? [];
    const isOpaque = (color: string) => parse(color)[3] !== 0;
    const getLuminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = parse(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const getRatio = (one: string, other: string): number => {
      const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const findSurface = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return isOpaque(backgroundColor) ? backgroundColor : findSurface(element.parentElement);
    };
    return elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const style = getComputedStyle(element);
        const isLine = (width: string, kind: string) => kind !== 'none' && Number.parseFloat(width) >= 1;
        const edges = [
          style.backgroundColor,
          ...(isLine(style.borderTopWidth, style.borderTopStyle) ? [style.borderTopColor] : []),
          ...(isLine(style.outlineWidth, style.outlineStyle) ? [style.outlineColor] : []),
        ].filter(isOpaque);
        const around = findSurface(element.parentElement);
        return {
          name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent}`,
          isDrawn: edges.length > 0,
          ratio: Math.max(0, ...edges.map((edge) => getRatio(edge, around))),
        };
      });
  });

const paths = ['/contact', '/services', '/verify', '/tracking'];
/** Contrast of the parts of a control (WCAG 2.2, 1.4.11). */
const MIN_RATIO = 3;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const preference of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
    test(`fields and buttons have visible edges: ${JSON.stringify(preference)}, ${colorScheme}`, { tag: '@full' }, async ({
      page,
      office,
    }) => {
      await page.emulateMedia({ ...preference, colorScheme });
      for (const path of paths) {
        await page.goto(office.portal.url + path);
        if (path === '/contact') await waitForHydration(page);
        const edges = await readEdges(page);
        expect(edges.length, path).toBeGreaterThan(1);
        // A forced colour replaces the surfaces, so that plain buttons need an edge as well.
        const expected = 'forcedColors' in preference ? edges : edges.filter(({ isDrawn }) => isDrawn);
        expect(
          expected.filter(({ ratio }) => ratio < MIN_RATIO),
          path,
        ).toEqual([]);
      }
    });
  }
}
