import { expect, type Page } from '@playwright/test';
import type { Language } from '#model/collections/choices.ts';
import { waitForHydration } from '../wait-for-hydration.ts';
import type { PageRecords } from './create-page-records.ts';

/** A page of the portal, or a state of one, as the journeys of all pages open it. */
export interface ListedPage {
  /** What the name of its test says. */
  readonly name: string;
  /** Id of its route in `web/routes.ts`, without the language. */
  readonly route: string;
  /** Its address without the language. */
  readonly path: string | ((office: PageRecords) => string);
  /** Brings the opened page into its state. */
  readonly prepare?: (page: Page, office: PageRecords) => Promise<void>;
  /** Whether it covers the page on purpose, as the open chat does. */
  readonly isOverlay?: boolean;
  /** Whether it has a small script of its own in place of the application. */
  readonly isPlain?: boolean;
  /** Whether `npm test` looks at it. */
  readonly isInSample?: boolean;
  /** Whether nobody is signed in, on a page of the staff. */
  readonly isSignedOut?: boolean;
}

/** Returns the address of a page in a language. */
export function getPageUrl({ path }: ListedPage, office: PageRecords, language: Language): string {
  const address = typeof path === 'string' ? path : path(office);
  const prefix = language === 'en' ? '' : `/${language}`;
  return office.portal.url + prefix + (address === '/' && prefix ? '' : address);
}

/** Opens a public page, brings it into its state and waits for its content. */
export async function openPublicPage(page: Page, listed: ListedPage, office: PageRecords, language: Language): Promise<void> {
  await page.goto(getPageUrl(listed, office, language));
  if (!listed.isPlain) await waitForHydration(page);
  await listed.prepare?.(page, office);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
}
