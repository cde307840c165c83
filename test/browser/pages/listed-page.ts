import type { Page } from '@playwright/test';
import type { Language } from '#model/collections/choices.ts';
import type { PageRecords } from './create-page-records.ts';

/** A portal with the records whose pages are listed. */
export type PageOffice = PageRecords;

/** A page of the portal, or a state of one, as the journeys of all pages open it. */
export interface ListedPage {
  /** What the name of its test says. */
  readonly name: string;
  /** Id of its route in `web/routes.ts`, without the language. */
  readonly route: string;
  /** Its address without the language. */
  readonly path: string | ((office: PageOffice) => string);
  /** Brings the opened page into its state. */
  readonly prepare?: (page: Page, office: PageOffice) => Promise<void>;
  /** Whether it covers the page on purpose, as the open chat does. */
  readonly isOverlay?: boolean;
  /** Whether `npm test` looks at it. */
  readonly isInSample?: boolean;
  /** Whether nobody is signed in, on a page of the staff. */
  readonly isSignedOut?: boolean;
}

/** Returns the address of a page in a language. */
export function getPageUrl({ path }: ListedPage, office: PageOffice, language: Language): string {
  const address = typeof path === 'string' ? path : path(office);
  const prefix = language === 'en' ? '' : `/${language}`;
  return office.portal.url + prefix + (address === '/' && prefix ? '' : address);
}
