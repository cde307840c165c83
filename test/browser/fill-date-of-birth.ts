import type { Page } from '@playwright/test';

/** Fills in the date of birth of an application: April 18, 1996. */
export async function fillDateOfBirth(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: 'Date of Birth' });
  await group.getByLabel('Day').fill('18');
  await group.getByLabel('Month').selectOption('April');
  await group.getByLabel('Year').fill('1996');
}
