import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { certificateTemplates } from '../../model/collections/certificate-templates.ts';
import { expectAccessible } from '../accessibility.ts';
import { issueCertificate } from '../issue-certificate.ts';
import { createPortalTest, openAsStaff } from '../portal-test.ts';
import { sampleApplication, service } from '../sample-records.ts';

/* The register of certificates: what the office shows to an auditor. */

const test = createPortalTest(async ({ portal, staff }) => {
  const { id: serviceId } = await staff.collection('services').create(service);
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  await portal.context.store.write((tx) => tx.insert(certificateTemplates, { kind: 'BC', version: 1, name: 'Barangay Clearance' }));
  const receipt = { receiptNumber: 'OR-77', receiptAmount: 50, signatoryName: 'Hon. Rosa Peña', application: id };
  await issueCertificate(portal, 'BC-2026-000001', { sequence: 1, ...receipt });
  await issueCertificate(portal, 'BC-2026-000002', { sequence: 2, state: 'voided', issuedAt: '', reason: 'Spoiled by the printer' });
  await issueCertificate(
    portal,
    'IND-2026-000001',
    { kind: 'IND', sequence: 1, state: 'revoked', reason: 'A wrong name' },
    { name: 'Ben Batid' },
  );
  return { applicationId: id };
});

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('every number stands in the register with what became of it; it is searched, filtered, added up and exported', async ({
  page,
  office,
}) => {
  await openAsStaff(page, office, '/admin/certificates/register');
  const table = page.getByRole('table', { name: 'Register of certificates' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /BC-2026-000002/ })).toContainText('Spoiled by the printer');
  await expect(table.getByRole('row', { name: /BC-2026-000001/ })).toContainText('OR-77 · ₱50');
  const totals = page.getByRole('table', { name: 'Totals by kind' });
  await expect(totals.getByRole('row', { name: /BC · Barangay Clearance/ })).toHaveText(/2.*1.*0.*1.*0.*0.*₱50/);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Voided');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/state=voided/);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Number, name or receipt' }).fill('batid');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('Ben Batid');
  await expect(totals).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('IND-2026-000001');
  expect(csv).not.toContain('BC-2026-000001');
  await page.getByRole('searchbox', { name: 'Number, name or receipt' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing in the register matches.')).toBeVisible();
  await page.goto(`${office.portal.url}/admin/certificates/register`);
  await table.getByRole('link', { name: 'BC-2026-000001' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/applications/${office.applicationId}`));
});

test('on a phone, in Filipino, the register is whole; a month without numbers says so', async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/fil/admin/certificates/register');
  await expect(page.getByRole('list', { name: 'Register ng mga certificate' }).getByRole('listitem')).toHaveCount(3);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.goto(`${office.portal.url}/fil/admin/certificates/register?month=2020-01`);
  await expect(page.getByText('Walang control number na naibigay sa buwang ito.')).toBeVisible();
});
