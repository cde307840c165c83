import { expect } from '@playwright/test';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { choosePaper, fillPerson, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { createForm, createPaperRule } from '../../sample-form.ts';
import { service } from '../../sample-records.ts';

/* A grandson applies for his grandmother, with his own phone (product §2.14.3b). */

const test = createPortalTest(async ({ staff }) => {
  const papers = [createPaperRule('Authorization letter', { showIf: 'helperAuthority', showIfValue: 'letter', mayBring: true })];
  const requirements = ['Valid ID', 'Authorization letter'];
  const { id } = await staff.collection('services').create({ ...service, isOnline: true, requirements, form: createForm([], { papers }) });
  return { serviceId: id };
});

test('who applies for another says who they are, loses the network, and the office reads both names', { tag: '@full' }, async ({
  page,
  office,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await verifyPhone(page, office.portal, '9181110001');
  await page.getByRole('radio', { name: 'For somebody else' }).check();
  await expect(page.getByRole('heading', { name: 'About the Person and You' })).toBeVisible();
  await expect(page.getByText('Write the person’s name as on their ID.')).toBeVisible();
  await fillPerson(page, 'Rosa', 'widowed');
  await pressNext(page);
  await expect(page.getByRole('link', { name: /^Name of the person applying/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Permission to apply/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the person applying').fill('Ben Cruz');
  await page.getByLabel('Relation to the person').selectOption('relative');
  await page.getByLabel('Permission to apply').selectOption('parentOfMinor');
  await expect(page.getByText(/This person is 18 or older/).first()).toBeVisible();
  await page.getByLabel('Permission to apply').selectOption('letter');
  await pressNext(page);
  await choosePaper(page, 'Valid ID', 'id.pdf');
  await page.getByRole('checkbox', { name: /I will bring/ }).check();
  await page.getByLabel('Purpose').selectOption('school');
  await pressNext(page);
  for (const text of ['For somebody else', 'Ben Cruz', 'Relative', 'Rosa'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  await context.setOffline(false);
  const { store } = office.portal.context;
  const findMade = () => store.read.first(applications, { where: fieldEquals('contactNumber', '+639181110001') });
  await expect.poll(async () => (await findMade())?.helperName, { timeout: 60_000 }).toBe('Ben Cruz');
  const made = await findMade();
  expect(made).toMatchObject({ name: 'Dela Cruz, Rosa', helperRelation: 'relative', helperAuthority: 'letter', personNumber: '' });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, office, `/admin/applications/${made?.id}`);
  await expect(page.getByText('Ben Cruz (Relative)')).toBeVisible();
  await page.goto(`${office.portal.url}/admin/applications/${made?.id}/print`);
  await expect(page.getByText('Ben Cruz (Relative)')).toBeVisible();
});

for (const [path, width, digits] of [
  ['', 360, '01'],
  ['/fil', 360, '02'],
  ['', 1280, '03'],
  ['/fil', 1280, '04'],
] as const) {
  test(`the questions fit ${width} pixels at ${path || '/'}`, { tag: '@full' }, async ({ page, office }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
    await verifyPhone(page, office.portal, `91822000${digits}`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goto(`${office.portal.url}${path}/apply_online/${office.serviceId}`);
    await page.getByRole('radio').nth(1).check();
    await expect(page.locator('#field-helperName')).toBeVisible();
    const title = path === '' ? 'About the Person and You' : 'Tungkol sa kanya at sa inyo';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const name of ['helperRelation', 'helperAuthority']) await page.locator(`#field-${name}`).selectOption('other');
    const personNumber = `91712300${digits}`;
    await page.locator('#field-personNumber').fill(`0${personNumber}`);
    await page.getByRole('button', { name: /^(Confirm it by a code|Kumpirmahin sa code)/ }).click();
    const code = page.locator('#field-personCode');
    await code.fill('000000');
    await code.press('Enter');
    await expect(code).toHaveValue('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    // A pasted code has a blank and words around it.
    await code.focus();
    await page.keyboard.insertText(`Code: ${(await office.portal.codeFor(`+63${personNumber}`)).replace(/^.../, '$& ')}`);
    await expect(code).toHaveValue(/^\d{6}$/);
    await code.press('Enter');
    await expect(
      page.getByText(path ? preventBreaksAtHyphens('Na-verify gamit ang code') : 'Verified by code', { exact: true }),
    ).toBeVisible();
    await expect(code).toBeHidden();
    // Another number is not confirmed by it.
    await page.locator('#field-personNumber').fill(`0${personNumber.slice(0, 9)}9`);
    await expect(page.getByRole('button', { name: /^(Confirm it by a code|Kumpirmahin sa code)/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/behalf${path.replace('/', '-')}-${width}.png`, fullPage: true });
  });
}

test('the questions about the helper are there without a network, and without a service worker', { tag: '@full' }, async ({
  page,
  office,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  const questions = page.waitForResponse(/\/helper-questions-/);
  await verifyPhone(page, office.portal, '9181110002');
  await (await questions).finished();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'For somebody else' }).check();
  await expect(page.getByLabel('Name of the person applying')).toBeVisible();
});
