import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeOptions {
  /** Also checks axe's best practices, beyond WCAG 2.2 AA. */
  readonly bestPractices?: boolean;
  /** Selector of an element that axe skips. */
  readonly exclude?: string;
}

/**
 * Runs axe on a page and its frames of the same origin.
 *
 * Legacy mode and `resultTypes` cut the CPU time of a run to a quarter: axe opens no second page to
 * merge its results, and describes only the elements that violate a rule.
 *
 * @returns one line for each violated rule: its id and the HTML of the elements.
 */
export async function findViolations(page: Page, { bestPractices = false, exclude }: AxeOptions = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (!bestPractices) axe.withTags(wcagTags);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Looks for text without enough contrast, with the colours of the dark scheme: the rest of a page
 * is the same in both.
 *
 * @returns the HTML of each text.
 */
export async function findDarkContrastViolations(page: Page): Promise<string[]> {
  // Parts far from the screen keep the colours of the light scheme until they are laid out.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withRules(['color-contrast'])
    .analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Expects no violation; repeats the check while a transition changes colours or opacity. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  await expect(async () => expect(await findViolations(page, options)).toEqual([])).toPass({ timeout: 30_000 });
}
