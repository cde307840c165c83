import { expect, type Page } from '@playwright/test';
import type { RunningPortal } from './portal.ts';

/** Asks for a code as a visitor does, and gives the one that was sent. @param number without +63 */
export async function askForCode(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  return portal.codeFor(`+63${number}`);
}

/** Proves a mobile number on the first step of an application. @param number without +63 */
export async function provePhone(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<void> {
  const code = await askForCode(page, portal, number);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verification Successful!' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
}
