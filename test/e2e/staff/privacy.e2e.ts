import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../browser/portal-test.ts';

const test = createPortalTest();

async function apply({ staff }: PortalFixture, name: string, contactNumber: string): Promise<string> {
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' };
  const { id: serviceId } = await staff.collection('services').create(service);
  const facts = { address: '12 Scout Borromeo Street', birthDate: '1990-05-17', civilStatus: 'married', purpose: 'employment' };
  const { applicationNumber } = await staff.collection('applications').create({ ...facts, name, contactNumber, serviceId });
  return applicationNumber;
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a person is found, gets a copy, and is forgotten when two agree; a day and a time are whole with doubled text', {
  tag: '@full',
}, async ({ page, browser, office }) => {
  test.setTimeout(180_000);
  const number = await apply(office, 'Limot, Ana', '+639175550001');
  await apply(office, 'Limot, Ben', '+639175550001');
  await openAsStaff(page, office, '/admin/privacy');
  await expect(page.getByText('Nobody asked to be forgotten yet.')).toBeVisible();
  await page.getByLabel('Phone number, name, email or application number').fill('0');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Type at least 3 letters or digits.')).toBeVisible();
  await page.getByLabel('Phone number, name, email or application number').fill('0917 555 0001');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 people found' })).toBeVisible();
  await expectAccessible(page);

  const ana = page.getByRole('article', { name: 'Limot, Ana' });
  await expect(ana).toContainText('0917 555 0001 · born May 17, 1990');
  const downloading = page.waitForEvent('download');
  await ana.getByRole('button', { name: 'Download a copy (ZIP)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).toString('latin1')).toContain('applications.csv');

  await ana.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase what is kept about Limot, Ana' });
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click();
  // A form of one field needs no summary of its errors.
  await expect(dialog.getByLabel(/^How the person asked/)).toBeFocused();
  await expect(dialog.getByLabel(/^How the person asked/)).toHaveAccessibleDescription(/Please fill in this field\./);
  await expect(dialog.getByRole('alert')).toContainText('Please fill in this field.');
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(0);
  await dialog.getByLabel(/^How the person asked/).fill('Came to the counter with a passport.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for the erasure' }).click();
  const erasure = page.getByRole('list', { name: 'Erasures' }).getByRole('listitem').filter({ hasText: 'with a passport' });
  await expect(erasure).toContainText(number);
  await expect(erasure).toContainText('Somebody else has to agree.');
  await expect(erasure.getByRole('button')).toHaveText(['Withdraw']);

  const other = await openSecondClerk(
    browser,
    office,
    '/admin/privacy',
    await createColleague(office, ['administrator'], { name: 'Kapitan Reyes' }),
  );
  await other.getByRole('button', { name: 'Agree and erase' }).click();
  await expectAccessible(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Agree and erase' }).click();
  // Both see it end, and after it nothing names the person.
  await expect(erasure).toContainText('1 record erased');
  await expect(erasure).toContainText('The last backup that holds it is deleted on');
  await expect(erasure).toContainText('Kapitan Reyes decided on');
  await expect(erasure).not.toContainText('Limot');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 person found' })).toBeVisible();
  await expect(ana).toHaveCount(0);

  await test.step('a day and a time are whole in their field with doubled text on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${office.portal.url}/admin/privacy/breaches`);
    await expect(page.getByRole('button', { name: 'Add a breach' })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await page.getByRole('button', { name: 'Add a breach' }).click();
    const fields = page.getByRole('dialog').locator('input[type=datetime-local]');
    await expect(fields.first()).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const missing = await fields.evaluateAll((inputs) =>
        inputs.map((input) => {
          const room = input.getBoundingClientRect().width;
          input.style.width = 'max-content';
          const needed = input.getBoundingClientRect().width;
          input.style.width = '';
          return Math.max(0, Math.ceil(needed - room));
        }),
      );
      expect(missing, String(width)).toEqual(missing.map(() => 0));
    }
  });
});

test('a fact is corrected, and a blocked application says so until it is released', { tag: '@full' }, async ({ page, office }) => {
  await apply(office, 'Wasto, Luz', '+639175550009');
  await openAsStaff(page, office, '/admin/privacy');
  await page.getByLabel('Phone number, name, email or application number').fill('wasto');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page.getByRole('article', { name: 'Wasto, Luz' });
  await card.getByRole('button', { name: /^Correct…/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct Application/ });
  await dialog.getByLabel(/^Full name/).fill('');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please fill in this field.');
  await expectAccessible(page);
  await dialog.getByLabel(/^Full name/).fill('Tama, Luz');
  await dialog.getByLabel(/^Complete address/).fill('7 Scout Limbaga');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByLabel('Phone number, name, email or application number').fill('tama, luz');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const corrected = page.getByRole('article', { name: 'Tama, Luz' });
  await corrected.getByRole('button', { name: /^Block…/ }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(corrected).toContainText('blocked since');
  await corrected.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByText(/^Blocked since/)).toBeVisible();
  await expect(page.getByText('7 Scout Limbaga')).toBeVisible();
  await expectAccessible(page);
  // The list offers nothing that the server would refuse.
  await page.goto(`${office.portal.url}/admin/applications?q=tama`);
  const row = page.getByRole('row').filter({ hasText: 'Tama, Luz' });
  await expect(row).toContainText('Blocked');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Tama, Luz' })).toContainText('Blocked');
  await expectAccessible(page);
});

test('the record of processing follows from the declarations, and the log says who is to be told by when', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await openAsStaff(page, office, '/admin/privacy');
  await page.getByRole('link', { name: 'Record of processing' }).click();
  const applications = page.getByRole('region', { name: 'Application', exact: true });
  await expect(applications).toContainText('5 years');
  await expect(applications).toContainText('Clerk');
  await expect(applications).toContainText('Birth date');
  await expect(page.getByRole('region', { name: 'Codes by text message' })).toContainText('Nobody: the portal alone');
  await expectAccessible(page);

  await openAsStaff(page, office, '/admin/privacy/breaches');
  await expect(page.getByText('No breach is in the log.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a breach' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a breach' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('What happened');
  await expectAccessible(page);
  await dialog.getByLabel(/^What happened/).fill('A laptop was lost');
  await dialog.getByLabel(/^When the office learned of it/).fill('2026-01-05T09:30');
  await dialog.getByLabel(/^How it happened, step by step/).fill('It stayed in a jeepney.');
  await dialog.getByLabel(/^Which data/).fill('Names and addresses');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const log = page.getByRole('list', { name: 'Breach log' });
  await expect(log).toContainText('Tell them by January 8, 2026, 9:30 AM');
  await expect(log.getByText('Overdue')).toHaveCount(2);
  await log.getByText('Text of the notice').click();
  await expect(log.getByRole('region', { name: 'English' })).toContainText('It stayed in a jeepney.');
  await expect(log.getByRole('region', { name: 'Filipino' })).toContainText('Ipinaaalam po ng Barangay');
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^Told to the National Privacy Commission/).fill('2026-01-06T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(log).toContainText('told on January 6, 2026, 10:00 AM');
  await expect(log.getByText('Overdue')).toHaveCount(1);
});

test('on a telephone, in Filipino, the page is whole', { tag: '@full' }, async ({ browser, office }) => {
  await apply(office, 'Halimbawa, May Napakahabang Pangalan Na Hindi Nauubos', '+639175550002');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/collections/{privacy_requests,erasures}/**', async (route) => {
    await gate;
    await route.continue();
  });
  await openAsStaff(page, office, '/fil/admin/privacy');
  const search = page.getByLabel('Phone number, pangalan, email o application number');
  await expect(search).toBeVisible();
  const before = await search.boundingBox();
  answer();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await search.boundingBox()).toEqual(before);
  await search.fill('halimbawa');
  await page.getByRole('button', { name: 'Hanapin', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 tao ang nakita' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Burahin…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hindi na ito maibabalik.');
  await expectAccessible(page);
  for (const path of ['processing', 'breaches']) {
    await page.goto(`${office.portal.url}/fil/admin/privacy/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await context.close();
});
