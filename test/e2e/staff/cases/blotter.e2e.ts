import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../../browser/portal-test.ts';
import { sampleApplication, service } from '../../../sample-records.ts';

/* The blotter desk answers one question of one case; the case shows it live. */

const test = createPortalTest();
async function apply({ staff }: PortalFixture): Promise<{ id: string; applicationNumber: string }> {
  const { id: serviceId } = await staff
    .collection('services')
    .create({ ...service, title: 'Barangay Clearance', requiresBlotterCheck: true });
  return staff.collection('applications').create({ ...sampleApplication, serviceId });
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the desk answers on a phone, the case shows it at once, and the captain alone reads why', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const { id, applicationNumber } = await apply(office);
  const clerk = await openSecondClerk(browser, office, `/admin/applications/${id}`);
  const blotter = clerk.getByRole('region', { name: 'Blotter' });
  await expect(blotter).toContainText('Waits for the blotter desk');

  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/admin/blotter', await createColleague(office, ['lupon']));
  await expect(page.getByText('1 application waits')).toBeVisible();
  await expect(page.getByText(sampleApplication.name)).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Look up ${applicationNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: applicationNumber });
  await expect(dialog).toContainText(sampleApplication.name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog.getByRole('group', { name: /Is a case pending/ })).toContainText('Please');
  await dialog.getByLabel('Needs review').check();
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Complaint of 2025, same name');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Nothing to answer')).toBeVisible();

  await expect(blotter).toContainText('Needs review');
  await expect(blotter).toContainText('The same name is not enough to deny');
  await expect(clerk.getByText('Complaint of 2025')).toHaveCount(0);
  await clerk.context().close();

  const captain = await (await browser.newContext()).newPage();
  await openAsStaff(captain, office, `/admin/applications/${id}`, await createColleague(office, ['captain']));
  await expect(captain.getByText('Complaint of 2025, same name')).toBeVisible();
  await expectAccessible(captain);
  await captain.context().close();
});

test('the desk has no other page, and whoever is not of the desk is told', { tag: '@full' }, async ({ page, browser, office }) => {
  await openAsStaff(page, office, '/admin/blotter', await createColleague(office, ['lupon']));
  await expect(page.getByRole('heading', { level: 1, name: 'Blotter desk' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await expect(menu.getByRole('link', { name: /Applications|Support|Settings/ })).toHaveCount(0);
  const clerk = await (await browser.newContext()).newPage();
  await openAsStaff(clerk, office, '/fil/admin/blotter', await createColleague(office, ['clerk']));
  await expect(clerk.getByText('Sumagot sa blotter desk')).toBeVisible();
  await clerk.context().close();
});
