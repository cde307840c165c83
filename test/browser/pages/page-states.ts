import { expect, type Page } from '@playwright/test';
import { createPdf } from '../../sample-files.ts';
import { resetCodeLimits } from '../verify-phone.ts';
import { longFileName, type PageRecords } from './create-page-records.ts';

/*
 * States of public pages that need more than an address. They press the same controls in every
 * language, so they find them by their kind and not by their name.
 */

type Prepare = (page: Page, office: PageRecords) => Promise<void>;

let lastNumber = 0;
/** A mobile number that no record has, without +63. */
const createNumber = () => `91755${String(process.pid % 1000).padStart(3, '0')}${String(++lastNumber).padStart(2, '0')}`;

/** Requests a code for a number. */
async function sendCode(page: Page, number: string): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('input[type=tel]') });
  await form.locator('input[type=tel]').fill(number);
  await form.locator('button[type=submit]').click();
  await expect(page.locator('main input[autocomplete=one-time-code]')).toBeVisible();
}

/** Verifies a number, up to the words that it is verified. */
async function verify(page: Page, office: PageRecords, number: string): Promise<void> {
  await sendCode(page, number);
  await page.locator('main input[autocomplete=one-time-code]').click();
  await page.keyboard.type(await office.portal.codeFor(`+63${number}`));
  await page.keyboard.press('Enter');
  await expect(page.locator('main h2:focus')).toBeVisible();
}

/** Leaves the words that a number is verified. */
const pressContinue = (page: Page) => page.locator('main h2:focus').locator('xpath=following::button[1]').click();

const pressNext = (page: Page) => page.locator('main form button[type=submit]').click();

/** Opens what a page shows after the verification, with the number of the sample application. */
export const openWithNumber: Prepare = async (page, office) => {
  await openVerification(page);
  // A page before may have requested a code for the same number.
  await resetCodeLimits(office.portal);
  await verify(page, office, '9175520001');
  await pressContinue(page);
  await expect(page.locator('main h2').first()).toBeVisible();
};

/** Opens the verification of a page that waits for a press. */
export async function openVerification(page: Page): Promise<void> {
  await page.locator('main section button').first().click();
  await expect(page.locator('main input[type=tel]')).toBeVisible();
}

/** The code that was sent to a phone is asked for. */
export const openCodeStep: Prepare = async (page) => sendCode(page, createNumber());

/** A number was verified a moment ago. */
export const openVerified: Prepare = async (page, office) => verify(page, office, createNumber());

/** The first step of an application. */
export const openFirstStep: Prepare = async (page, office) => {
  await openVerified(page, office);
  await pressContinue(page);
  await expect(page.locator('#field-firstName')).toBeVisible();
};

/** The first step, sent empty. */
export const openErrors: Prepare = async (page, office) => {
  await openFirstStep(page, office);
  await pressNext(page);
  await expect(page.locator('main form [role=alert] a').first()).toBeVisible();
};

/** The papers, one of which is chosen. */
export const openPapers: Prepare = async (page, office) => {
  await openFirstStep(page, office);
  await page.locator('#field-firstName').fill('Niña');
  await page.locator('#field-lastName').fill('Pinakanakapagpapabagabag'.repeat(2));
  await page.locator('#field-dateOfBirth').fill('18');
  await page.locator('#field-dateOfBirth-month').selectOption('4');
  await page.locator('#field-dateOfBirth-year').fill('1996');
  await page.locator('#field-gender').selectOption('female');
  await page.locator('#field-civilStatus').selectOption('single');
  await page.locator('#field-address').fill('14-B Scout Borromeo Street');
  await pressNext(page);
  await page.locator('#field-paper-0').setInputFiles({ name: longFileName, mimeType: 'application/pdf', buffer: createPdf('A paper') });
  await page.locator('#field-purpose').selectOption('school');
};

/** The last step, ready to be sent. */
export const openReview: Prepare = async (page, office) => {
  await openPapers(page, office);
  await pressNext(page);
  await page.locator('#field-agreement').check();
};

/** An application that the office has received. */
export const openReceived: Prepare = async (page, office) => {
  await openReview(page, office);
  await pressNext(page);
  await expect(page.locator('main h3#bring')).toBeVisible();
};

/** An application that waits for a connection. */
export const openQueued: Prepare = async (page, office) => {
  await openReview(page, office);
  await page.context().setOffline(true);
  await pressNext(page);
  await expect(page.locator('#field-agreement')).toHaveCount(0);
  await expect(page.locator('main [data-form-open]')).toBeAttached();
};

/** A page whose data could not be read. */
export const openFailure: Prepare = async (page) => {
  await page.route('**/services.data*', (route) => route.fulfill({ status: 500, body: 'Error' }));
  await page.locator('.bottom-bar a[href$="/services"]').first().click();
  await expect(page.locator('main h1').locator('xpath=following::button[1]')).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
};

/** The open chat. */
export const openChat: Prepare = async (page) => {
  await expect(page.getByRole('dialog')).toBeVisible();
};
