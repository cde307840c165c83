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
/** 200 % text on a small phone (WCAG 1.4.4), and 400 % zoom of a screen of 1280 by 1024 (1.4.10). */
const enlarged: readonly Screen[] = [
  { width: 320, height: 640, text: 16 },
  { width: 360, height: 740, text: 32 },
  { width: 320, height: 640, text: 32 },
  { width: 320, height: 256, text: 16 },
];
export const wideScreens: readonly Screen[] = [
  { width: 768, height: 800, text: 16 },
  { width: 1280, height: 800, text: 16 },
];

interface Measurement {
  /** The screens that the page has to fit, beside a phone and its enlarged versions. */
  readonly screens?: readonly Screen[];
  /** The screens where no control may be covered. */
  readonly coveredOn?: readonly Screen[];
  /** Whether it covers the page on purpose. */
  readonly isOverlay?: boolean;
  /** Whether axe's best practices count as well. */
  readonly bestPractices?: boolean;
}

/**
 * Measures an opened page: no control is covered when it is scrolled to or focused, nothing is
 * wider than the screen at 200 % text, 320 pixels and 400 % zoom, and axe finds nothing in either
 * colour scheme. The page is as on a phone afterwards.
 *
 * @returns a line for each problem
 */
export async function measurePage(page: Page, measurement: Measurement = {}): Promise<string[]> {
  const { screens = [], coveredOn = [phone], isOverlay = false, bestPractices = true } = measurement;
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const screen of isOverlay ? [] : coveredOn) {
    await resize(page, devtools, screen);
    for (const control of await findCoveredControls(page)) found.push(`covered at ${describe(screen)}: ${control}`);
  }
  for (const screen of [phone, ...enlarged, ...screens]) {
    await resize(page, devtools, screen);
    for (const line of await findWide(page)) found.push(`too wide at ${describe(screen)}: ${line}`);
  }
  await resize(page, devtools, phone);
  for (const line of await findViolationsInBothSchemes(page, bestPractices)) found.push(line);
  await devtools.detach();
  return found;
}

const describe = ({ width, height, text }: Screen): string => `${width} by ${height} with text of ${text}`;

/** Resizes the window, and sets the browser's size of text, which media queries follow too. */
async function resize(page: Page, devtools: CDPSession, { width, height, text }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
}

/** The elements that make a page wider than its screen; repeated while the page follows its size. */
async function findWide(page: Page): Promise<string[]> {
  const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  const end = Date.now() + 2000;
  while (!(await isWhole())) if (Date.now() > end) return listWideElements(page);
  return [];
}

const listWideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > clientWidth + 0.5);
    const inner = wide.filter((each) => ![...each.children].some((child) => wide.includes(child)));
    const names = inner.slice(0, 4).map((each) => each.outerHTML.slice(0, 160));
    return [`by ${scrollWidth - clientWidth} pixels: ${names.join(' · ')}`];
  });

/**
 * Runs axe in both colour schemes, on a screen as high as the page: on a lower one, a link that is
 * half under a bar is taken for a small target.
 */
async function findViolationsInBothSchemes(page: Page, bestPractices: boolean): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: phone.width, height: Math.min(Math.max(height, phone.height), 12_000) });
  // A transition may change colours.
  const settle = async (find: () => Promise<string[]>): Promise<string[]> => {
    const end = Date.now() + 4000;
    for (;;) {
      const lines = await find();
      if (lines.length === 0 || Date.now() > end) return lines;
    }
  };
  const light = await settle(() => findViolations(page, { bestPractices }));
  const dark = await settle(() => findDarkContrastViolations(page));
  await page.setViewportSize(phone);
  return [...light.map((line) => `axe: ${line}`), ...dark.map((line) => `contrast in the dark: ${line}`)];
}
