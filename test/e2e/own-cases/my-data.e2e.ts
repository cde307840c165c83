import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';

const test = createPortalTest();

async function apply({ staff }: PortalFixture, name: string, birthDate: string, contactNumber: string): Promise<string> {
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' };
  const { id: serviceId } = await staff.collection('services').create(service);
  const facts = { address: '12 Scout Borromeo Street', civilStatus: 'married', purpose: 'employment' };
  return (await staff.collection('applications').create({ ...facts, name, birthDate, contactNumber, serviceId })).applicationNumber;
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a resident reads and copies what is kept, and nothing of whom they share the number with', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const number = await apply(office, 'Batid, Ana', '1990-05-17', '+639175560001');
  const other = await apply(office, 'Batid, Ben', '2001-01-02', '+639175560001');
  await page.goto(`${office.portal.url}/privacy`);
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify my number' }).press('Enter');
  await expect(page.locator('main div:focus').getByLabel('Mobile number')).toBeVisible();
  await verifyPhone(page, office.portal, '9175560001');
  await expect(page.getByText('2 applications')).toBeVisible();
  await expect(page.getByText('Batid')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  await page.getByLabel('Application number').fill('ST-20260101-0000');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Nothing could be opened with this.')).toBeVisible();
  await page.getByLabel('My date of birth').check();
  await page.getByLabel('Day', { exact: true }).fill('17');
  await page.getByLabel('Month', { exact: true }).selectOption('May');
  await page.getByLabel('Year', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const person = page.getByRole('region', { name: 'What is kept about Batid, Ana' });
  await expect(person.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(person).toContainText(number);
  await expect(person).toContainText('May 17, 1990');
  await expect(person).toContainText('With this phone number: opened');
  await expect(page.getByText(other)).toHaveCount(0);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await person.getByRole('link', { name: 'Download everything (ZIP)' }).click();
  const archive = (await readFile(await (await downloading).path())).toString('latin1');
  expect(archive).toContain('applications.csv');
  await expect(person).toContainText('Employment');
  await expect(person).toContainText('English');

  await person.getByRole('button', { name: 'Send to the office' }).click();
  await expect(person.getByText('Please fill in this field.')).toBeVisible();
  await person.getByLabel('Correct something').check();
  await person.getByLabel(/^What should be done/).fill('My street is Scout Limbaga.');
  await person.getByRole('button', { name: 'Send to the office' }).click();
  const request = person.getByRole('listitem').filter({ hasText: 'Scout Limbaga' });
  await expect(request).toContainText('Correction · Open');
  await expect(request).toContainText('The answer is due on');
  await expectAccessible(page);

  await openAsStaff(page, office, '/admin');
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await expect(menu.getByRole('link', { name: /^Privacy 1/ })).toBeVisible();
  await menu.getByRole('link', { name: /^Privacy 1/ }).click();
  const waiting = page.getByRole('list', { name: 'Requests of people' }).getByRole('listitem');
  await expect(waiting).toContainText('Batid, Ana');
  await expect(waiting).not.toContainText('Overdue');
  await waiting.getByRole('button', { name: 'Find the person' }).click();
  await expect(page.getByRole('heading', { name: '2 people found' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Answer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Batid, Ana' });
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Answer');
  await dialog.getByLabel(/^Answer/).fill('Your street is corrected.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('No request waits for an answer.')).toBeVisible();
  await expect(page.getByText('1 answered request')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Privacy', exact: true })).toBeVisible();
});

test('who only wrote to the office opens that with name and day, and an overdue request is marked', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { store } = office.portal.context;
  await store.write(async (tx) => {
    await tx.insert(contactMessages, { name: 'Sulat, Luz', phone: '09175560003', subject: 'Noise', message: 'At night.' });
    await tx.insert(privacyRequests, { kind: 'erasure', name: 'Huli, Ben', number: '+639175560004', text: 'Go.', dueDate: '2026-01-05' });
  });
  await page.goto(`${office.portal.url}/my-data`);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, office.portal, '9175560003');
  await page.getByLabel('My name and the day I wrote').check();
  await page.getByLabel('Your name').fill('luz sulat');
  const now = new Date(Date.now() + 8 * 3_600_000);
  await page.getByLabel('Day', { exact: true }).fill(String(now.getUTCDate()));
  await page.getByLabel('Month', { exact: true }).selectOption({ index: now.getUTCMonth() + 1 });
  await page.getByLabel('Year', { exact: true }).fill(String(now.getUTCFullYear()));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What is kept about Sulat, Luz' })).toContainText('At night.');
  await openAsStaff(page, office, '/admin/privacy');
  await expect(page.getByRole('listitem').filter({ hasText: 'Huli, Ben' })).toContainText('Overdue');
});

test('on a telephone, in Filipino, the page is whole', { tag: '@full' }, async ({ browser, office }) => {
  await apply(office, 'Halimbawa, May Napakahabang Pangalan Na Hindi Nauubos', '1990-05-17', '+639175560002');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  // The verification speaks the language of its page; the number holds on both.
  await page.goto(`${office.portal.url}/my-data`);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, office.portal, '9175560002');
  await page.goto(`${office.portal.url}/fil/my-data`);
  await expect(page.getByText('1 application')).toBeVisible();
  await page.getByLabel('Petsa ng kapanganakan ko').check();
  await page.getByLabel('Araw', { exact: true }).fill('17');
  await page.getByLabel('Buwan', { exact: true }).selectOption('Mayo');
  await page.getByLabel('Taon', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Buksan', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Ang naka-.save tungkol kay Halimbawa/ })).toBeFocused();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/fil-360.png`, fullPage: true });
  await context.close();
});
