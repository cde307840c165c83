import type { Page } from '@playwright/test';
import { createPdf } from '../sample-files.ts';
import { fillDateOfBirth } from './fill-date-of-birth.ts';

/** Leaves a step of the application form; on the last one, sends it. */
export const pressNext = (page: Page) => page.locator('form button[type=submit]').click();

/** Chooses a PDF for a requirement. */
export const choosePaper = (page: Page, requirement: string, name: string) =>
  page.getByLabel(requirement).setInputFiles({ name, mimeType: 'application/pdf', buffer: createPdf(name) });

/**
 * Fills in the English application form of a service whose only requirement is 'Valid ID', from the
 * verified number to the consent in the last step.
 */
export async function fillApplication(page: Page): Promise<void> {
  await fillPersonAndPapers(page);
  await page.getByRole('checkbox').check();
}

/** Fills in the questions about the person in the first step of every English form. */
export async function fillPerson(page: Page, firstName = 'Niña', civilStatus = 'single'): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Dela Cruz');
  await fillDateOfBirth(page);
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Civil Status').selectOption(civilStatus);
  await page.getByLabel('Complete Address').fill('14-B Scout Borromeo Street');
}

/** Like {@link fillApplication}, up to the step after the papers. */
export async function fillPersonAndPapers(page: Page): Promise<void> {
  await fillPerson(page);
  await pressNext(page);
  await choosePaper(page, 'Valid ID', 'id.pdf');
  await page.getByLabel('Purpose').selectOption('school');
  await pressNext(page);
}
