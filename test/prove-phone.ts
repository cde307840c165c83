import { expect, type Page } from '@playwright/test';
import { parseFilter } from '#lib/filter/parse.ts';
import { counts } from '../server/store/private-tables.ts';
import type { RunningPortal } from './portal.ts';

/** Asks for a code as a visitor does, and gives the one that was sent. @param number without +63 */
export async function askForCode(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  return portal.codeFor(`+63${number}`);
}

/** Proves the number that an application was begun with once more; it cannot be changed. @param number without +63 */
export async function provePhoneAgain(page: Page, portal: Pick<RunningPortal, 'codeFor' | 'parts'>, number: string): Promise<void> {
  await expect(page.getByText(/The code goes to .*, the number of this application/)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeHidden();
  await forgetSentCodes(portal);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Phone Number' })).toHaveCount(0);
  await typeCode(page, await portal.codeFor(`+63${number}`));
}

/** Proves a mobile number on the first step of an application. @param number without +63 */
export async function provePhone(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<void> {
  await typeCode(page, await askForCode(page, portal, number));
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verification Successful!' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** As if the last code had been sent long ago: another may be asked for at once. */
export async function forgetSentCodes({ parts }: Pick<RunningPortal, 'parts'>): Promise<void> {
  await parts.store.write((tx) => tx.removeWhere(counts, parseFilter("key ~ 'code'")));
}
