import type { Locator, Page } from '@playwright/test';

/** The button that shows the status of an application and opens the menu of statuses. */
export const getStatusButton = (page: Page, applicationNumber: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Status (?:of|ng) ${applicationNumber}:`) });

/** Chooses a status in the menu of an application, such as 'Ongoing'. */
export async function chooseStatus(page: Page, applicationNumber: string, label: string): Promise<void> {
  await getStatusButton(page, applicationNumber).click();
  await page.getByRole('menuitem', { name: label }).click();
}
