import type { CDPSession, Page } from '@playwright/test';
import { findDarkContrastViolations, findViolations } from './accessibility.ts';
import { findCoveredControls } from './find-covered-controls.ts';

/** A screen, and the size of the text that somebody chose in the browser, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

export const phone: Screen = { width: 360, height: 740, text: 16 };
/** 200 % text on a phone (WCAG 1.4.4); 400 % zoom of a screen of 1280 by 1024 (1.4.10). */
const enlarged: readonly Screen[] = [
  { width: 320, height: 640, text: 16 },
  { width: 360, height: 740, text: 32 },
  { width: 320, height: 640, text: 32 },
  { width: 320, height: 256, text: 16 },
];
export const tablet: Screen = { width: 768, height: 800, text: 16 };
export const desk: Screen = { width: 1280, height: 800, text: 16 };

interface Measurement {
  /** The screens that the page has to fit, beside a phone and its enlarged versions. */
  readonly screens?: readonly Screen[];
  /** The screens where no control may be covered. */
  readonly coveredOn?: readonly Screen[];
  /** Whether it covers the page on purpose. */
  readonly isOverlay?: boolean;
  /** Where axe looks, in the light scheme. */
  readonly axeOn?: Screen;
  /** Whether axe's best practices count, beyond WCAG 2.2 AA. */
  readonly bestPractices?: boolean;
  /** Whether axe looks for contrast in the dark scheme too; the rest is the same in both. */
  readonly isDarkChecked?: boolean;
}

/**
 * Measures an opened page: no control is covered when it is scrolled to or focused, nothing is
 * wider than the screen at 200 % text, 320 pixels and 400 % zoom, and axe finds nothing in either
 * colour scheme.
 *
 * @returns a line for each problem
 */
export async function measurePage(page: Page, measurement: Measurement = {}): Promise<string[]> {
  const { screens = [], coveredOn = [phone], isOverlay = false, axeOn = phone, bestPractices = false, isDarkChecked = true } = measurement;
  const devtools = await page.context().newCDPSession(page);
  const before = page.viewportSize() ?? phone;
  const found: string[] = [];
  for (const screen of isOverlay ? [] : coveredOn) {
    await resize(page, devtools, screen);
    for (const control of await findCoveredControls(page)) found.push(`covered at ${describe(screen)}: ${control}`);
  }
  for (const screen of [phone, ...enlarged, ...screens]) {
    await resize(page, devtools, screen);
    for (const line of await findWide(page)) found.push(`too wide at ${describe(screen)}: ${line}`);
  }
  await resize(page, devtools, axeOn);
  await growToContent(page, axeOn);
  for (const line of await repeat(() => findViolations(page, { bestPractices }))) found.push(`axe: ${line}`);
  if (isDarkChecked) for (const line of await repeat(() => findDarkContrastViolations(page))) found.push(`contrast in the dark: ${line}`);
  await page.setViewportSize(before);
  await devtools.detach();
  return found;
}

const describe = ({ width, height, text }: Screen): string => `${width} by ${height} with text of ${text}`;

/** Resizes the window, and sets the browser's size of text, which media queries follow too. */
async function resize(page: Page, devtools: CDPSession, { width, height, text }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
}

/**
 * The elements that make a page, or what scrolls down in it, wider than its box; repeated while the
 * page follows its size.
 */
const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isClipped = (element: Element, box: Element): boolean => {
      for (let at = element.parentElement; at && at !== box && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const listWide = (): string[] => {
      const boxes = [document.documentElement, ...document.querySelectorAll('[class*="overflow-y-auto"]')];
      return boxes.flatMap((box) => {
        if (box.scrollWidth <= box.clientWidth || !box.checkVisibility()) return [];
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
        const wide = [...box.querySelectorAll('*')].filter(
          (each) => each.getBoundingClientRect().right > edge + 0.5 && !isClipped(each, box),
        );
        const inner = wide.filter((each) => ![...each.children].some((child) => wide.includes(child)));
        const names = inner.slice(0, 4).map((each) => each.outerHTML.slice(0, 200));
        return `by ${box.scrollWidth - box.clientWidth} pixels: ${names.join(' · ')}`;
      });
    };
    const end = performance.now() + 2000;
    for (;;) {
      const found = listWide();
      if (found.length === 0 || performance.now() > end) return found;
      await new Promise(requestAnimationFrame);
    }
  });

/**
 * Makes the screen at least as high as the page: on a lower one, axe takes a link that is half
 * under a bar for a small target. A part whose height is a share of the screen's grows with it;
 * such a page gets twice the height until all of it fits.
 */
async function growToContent(page: Page, { width, height }: Screen): Promise<void> {
  const MAX_HEIGHT = 12_000;
  for (let tall = height; tall < MAX_HEIGHT; ) {
    const contentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    if (contentHeight <= tall) return;
    tall = Math.min(tall === height ? contentHeight : tall * 2, MAX_HEIGHT);
    await page.setViewportSize({ width, height: tall });
  }
}

/** Looks again for some seconds while something is found: a transition may change colours. */
async function repeat(find: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + 4000;
  for (;;) {
    const found = await find();
    if (found.length === 0 || Date.now() > end) return found;
  }
}
