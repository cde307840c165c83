import { expect, type Page } from '@playwright/test';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { rateLimitWindows } from '../../server/store/schema/private-tables.ts';
import type { RunningPortal } from '../start-portal.ts';

/**
 * Requests a code as a visitor does.
 * @param number without +63.
 * @returns the code that was sent.
 */
export async function requestCode(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  return portal.codeFor(`+63${number}`);
}

/**
 * Verifies again the number that an application was started with, which cannot be changed.
 * @param number without +63.
 */
export async function verifyPhoneAgain(page: Page, portal: Pick<RunningPortal, 'codeFor' | 'context'>, number: string): Promise<void> {
  await expect(page.getByText(/The code goes to .*, the number of this application/)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeHidden();
  await resetCodeLimits(portal);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Phone Number' })).toHaveCount(0);
  await enterCode(page, await portal.codeFor(`+63${number}`));
}

/**
 * Verifies a mobile number in the first step of an application.
 * @param number without +63.
 */
export async function verifyPhone(page: Page, portal: Pick<RunningPortal, 'codeFor'>, number: string): Promise<void> {
  await enterCode(page, await requestCode(page, portal, number));
}

/** Types the code that was sent, and leaves the step of the number. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your number is verified' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Clears the rate limits of codes, so that another can be requested at once. */
export async function resetCodeLimits({ context }: Pick<RunningPortal, 'context'>): Promise<void> {
  await context.store.write((tx) => tx.removeWhere(rateLimitWindows, parseFilter("key ~ 'code'")));
}
