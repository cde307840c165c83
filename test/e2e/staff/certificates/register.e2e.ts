import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '../../../../lib/dates/durations.ts';
import { serializeDate } from '../../../../lib/dates/serialize-date.ts';
import { certificateTemplates } from '../../../../model/collections/certificates/certificate-templates.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { issueCertificate } from '../../../issue-certificate.ts';
import { sampleApplication, service } from '../../../sample-records.ts';

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

test('every number stands in the register with what became of it; it is searched, filtered, added up and exported', {
  tag: '@full',
}, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/certificates/register');
  const table = page.getByRole('table', { name: 'Register of certificates' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /BC-2026-000002/ })).toContainText('Spoiled by the printer');
  await expect(table.getByRole('row', { name: /BC-2026-000001/ })).toContainText('OR-77 · ₱50');
  await expect(table.getByRole('columnheader', { name: 'Fee', exact: true })).toBeVisible();
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

test('on a phone, in Filipino, the register is whole; a month without numbers says so', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/fil/admin/certificates/register');
  await expect(page.getByRole('list', { name: 'Register ng mga certificate' }).getByRole('listitem')).toHaveCount(3);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.goto(`${office.portal.url}/fil/admin/certificates/register?month=2020-01`);
  await expect(page.getByText('Walang control number na naibigay sa buwang ito.')).toBeVisible();
});

test('a clerk notes on a phone who fetched a paper; the register finds what nobody fetched, and prints a line to sign on', {
  tag: '@full',
}, async ({ page, office }) => {
  const { staff, portal } = office;
  const [{ serviceId } = { serviceId: '' }] = (await staff.collection('applications').getList(1, 1)).items;
  const { id: application } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  const old = serializeDate(new Date(Date.now() - 40 * DAY_MS));
  await issueCertificate(portal, 'OLD-000001', { kind: 'OLD', sequence: 1, application, created: old, issuedAt: old });
  const young = serializeDate(new Date(Date.now() - 29 * DAY_MS));
  await issueCertificate(portal, 'OLD-000002', { kind: 'OLD', sequence: 2, created: young, issuedAt: young });
  await openAsStaff(page, office, '/admin/certificates/register');
  const table = page.getByRole('table', { name: 'Register of certificates' });
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not collected for 30 days');
  await expect(page.getByRole('heading', { level: 1, name: 'Register of certificates' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('OLD-000001');
  const signature = page.locator('th', { hasText: 'Received by (signature)' });
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  await page.emulateMedia({ media: null });
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'OLD-000001' }).click();
  // Where nothing was uploaded, the facts are on the first screen.
  const uploads = page.locator('[data-papers]');
  await expect(uploads).toContainText('Nothing was uploaded.');
  expect((await uploads.boundingBox())?.height).toBeLessThan(200);
  const section = page.getByRole('region', { name: 'Certificates' });
  await section.getByRole('button', { name: 'Released…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How did OLD-000001 leave the office?' });
  await expect(dialog.getByLabel('Given to')).toHaveValue('Maria Peña');
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(dialog.getByRole('alert').getByRole('link', { name: /Identification/ })).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByLabel('Identification (kind and number)').fill('PhilSys ID 1234');
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(/^Collected by Maria Peña, /)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // Corrected, in Filipino.
  await page.goto(`${portal.url}/fil/admin/applications/${application}`);
  const papers = page.getByRole('region', { name: 'Mga certificate' });
  await papers.getByRole('button', { name: 'Itama ang release' }).click();
  await page.getByRole('dialog').getByText('Ipinadala', { exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('ID (uri at number)')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Itala ang release' }).click();
  await expect(papers.getByText(/^Ipinadala kay Maria Peña, /)).toBeVisible();
  await page.goto(`${portal.url}/fil/admin/certificates/register?state=unclaimed`);
  await expect(page.getByText('Walang papel na 30 araw nang naghihintay.')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a paper with a pick-up code is released with it or, when nobody has it at hand, against a signature', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { staff, portal } = office;
  const [{ serviceId } = { serviceId: '' }] = (await staff.collection('applications').getList(1, 1)).items;
  const { id: application } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  const issuedAt = serializeDate(new Date());
  await issueCertificate(portal, 'PUC-000001', { kind: 'PUC', sequence: 1, application, issuedAt, hasPickupCode: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/admin/applications/${application}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await section.getByRole('button', { name: 'Released…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How did PUC-000001 leave the office?' });
  await dialog.getByLabel('Identification (kind and number)').fill('PhilSys ID 1234');
  const code = dialog.getByLabel('Pick-up code (six digits of the text message)');
  await code.fill('123');
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(code).toHaveAccessibleDescription('The code has six digits.');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(code).toHaveAccessibleDescription('This is not the code of this paper. 4 tries are left.');
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByText('Signature in the register', { exact: true }).click();
  await expect(code).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(section.getByText(/^Collected by Maria Peña, .*; signed in the register$/)).toBeVisible();
});

test('a paper with a pick-up code that was sent is recorded without the code', { tag: '@full' }, async ({ page, office }) => {
  const { staff, portal } = office;
  const [{ serviceId } = { serviceId: '' }] = (await staff.collection('applications').getList(1, 1)).items;
  const { id: application } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  const issuedAt = serializeDate(new Date());
  await issueCertificate(portal, 'PUS-000001', { kind: 'PUS', sequence: 1, application, issuedAt, hasPickupCode: true });
  await openAsStaff(page, office, `/admin/applications/${application}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await section.getByRole('button', { name: 'Released…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How did PUS-000001 leave the office?' });
  await dialog.getByText('Sent', { exact: true }).click();
  // Who changes their mind is asked for the code again.
  await dialog.getByText('Collected', { exact: true }).click();
  await expect(dialog.getByLabel('Pick-up code (six digits of the text message)')).toBeVisible();
  await dialog.getByText('Sent', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Record the release' }).click();
  await expect(section.getByText(/^Sent to Maria Peña/)).toBeVisible();
});

test('the treasurer finds what waits for a receipt, records it on a phone, and is offered nothing of the case', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { portal } = office;
  const person = await createColleague(office, ['treasurer']);
  await issueCertificate(portal, 'FEE-000001', { kind: 'FEE', sequence: 1, fee: 75, application: office.applicationId });
  await openAsStaff(page, office, '/admin', person);
  await expect(page.getByText('Your role needs a second factor')).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveText(['Register']);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Without a receipt');
  const table = page.getByRole('table', { name: 'Register of certificates' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('₱75');
  await expect(table.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Export CSV|Print 1 paper/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Record receipt of FEE-000001' }).click();
  const dialog = page.getByRole('dialog', { name: 'Official receipt of FEE-000001' });
  await expect(dialog.getByLabel('Amount received')).toHaveValue('75');
  await dialog.getByLabel('Official receipt (OR) number').fill('OR-900');
  await dialog.getByRole('button', { name: 'Save receipt' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Date of the receipt');
  await dialog.getByLabel('Date of the receipt').fill('2026-01-05');
  await expectAccessible(page);
  await test.step('a number that a colleague recorded meanwhile is not replaced unasked', async () => {
    const [certificate] = await office.staff.collection('certificates').getFullList({ filter: "controlNumber = 'FEE-000001'" });
    const receipt = { receiptNumber: 'OR-899', receiptDate: '2026-01-04', receiptAmount: 75 };
    await office.staff.collection('certificates').update(certificate?.id ?? '', receipt);
    await dialog.getByRole('button', { name: 'Save receipt' }).click();
    const conflict = dialog.getByRole('alert').filter({ hasText: 'OR-899' });
    await expect(conflict).toBeVisible();
    expect(await office.staff.collection('certificates').getOne(certificate?.id ?? '')).toMatchObject({ receiptNumber: 'OR-899' });
    await conflict.getByRole('button', { name: 'Go on with this choice' }).click();
  });
  await dialog.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText('Every paper with a fee has its receipt.')).toBeVisible();
  // The closed dialog leaves the history a moment later, which would cancel going elsewhere.
  await expect.poll(() => page.evaluate(() => history.state.isOverlay)).toBeUndefined();
  await page.goto(`${portal.url}/fil/admin/certificates/register`);
  await expect(page.getByRole('listitem').filter({ hasText: 'FEE-000001' })).toContainText('OR-900 · ₱75');
  await expect(page.getByRole('button', { name: 'Itama ang resibo ng FEE-000001' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.goto(`${portal.url}/admin/applications/${office.applicationId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your roles do not open this page');
});
