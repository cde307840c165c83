import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { verifiedNumbers } from '../../../server/store/schema/private-tables.ts';
import { fillPerson } from '../../browser/fill-application.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { resetCodeLimits, verifyPhone } from '../../browser/verify-phone.ts';
import { createImage } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

/*
 * Several people on one phone: forgetting a visitor, and what the next person finds (product
 * §2.13.7, §2.13.8).
 */

let portal: RunningPortal;
let serviceId: string;

const service = {
  title: 'Barangay Clearance',
  category: 'certificates',
  description: 'Proof of good standing.',
  isOnline: true,
  processingTime: '1 to 3 working days',
  price: 50,
  status: 'Available',
  requirements: ['Valid ID'],
};
const test = createPortalTest(async ({ staff }) => ({ serviceId: (await staff.collection('services').create(service)).id }));
test.beforeEach(({ office }) => {
  ({ portal, serviceId } = office);
});

let lastNumber = 0;
const freshNumber = () => `918${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;
const action = 'This is not my phone: forget me here';
const open = (page: Page) => page.goto(`${portal.url}/apply_online/${serviceId}`);

async function apply(page: Page, number: string): Promise<string> {
  await open(page);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await createImage('png') });
  await page.getByLabel('Purpose').selectOption('school');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  const staff = await portal.staffClient();
  const application = await staff.collection('applications').getFirstListItem(`contactNumber = "+63${number}"`);
  await staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'The bill is too old.' });
  return String(application.applicationNumber);
}

async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await expect(page.getByRole('alertdialog', { name: 'Forget you on this phone or computer?' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget me here', exact: true }).click();
  await expect(page.getByText('You are forgotten here')).toBeVisible();
}

/** The names of this browser's stored personal data, sorted. */
const listStoredNames = (page: Page) =>
  page.evaluate(() => {
    const ofPages = /^(newsAlerts|react-router-scroll-positions)/;
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => !ofPages.test(name)).sort();
  });
const visitorCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'visitor')?.value;

test('after an application nothing of the person is left in the browser; the office keeps what it has', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const number = freshNumber();
  const applicationNumber = await apply(page, number);
  const token = await visitorCookie(context);
  expect(token).toMatch(/^[\w-]{22}$/);
  const tracking = await context.newPage();
  await tracking.goto(`${portal.url}/tracking/${applicationNumber}`);
  await expect(tracking.getByText('The bill is too old.')).toBeVisible();

  await page.getByRole('button', { name: action }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await visitorCookie(context)).toBe(token);
  await forget(page);
  await expect(page).toHaveURL(`${portal.url}/`);
  expect(await visitorCookie(context)).toBeUndefined();
  expect(await listStoredNames(page)).toEqual(['forgottenAt']);
  // The other tab no longer shows the application.
  await expect(tracking.getByRole('heading', { name: 'Denied' })).toBeVisible();
  await expect(tracking.getByText('The bill is too old.')).toBeHidden();
  await expect(tracking.getByRole('button', { name: action })).toHaveCount(0);
  const staff = await portal.staffClient();
  expect(await staff.collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` })).toHaveLength(1);

  await test.step('nobody who verified nothing is asked', async () => {
    await page.goto(`${portal.url}/alerts`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);
  });
});

test('drafts, an application that waits, the conversation and saved articles go too, from the chat', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const number = freshNumber();
  await open(page);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await expect.poll(() => readDrafts(page)).not.toBe('');
  await page.evaluate(async () => {
    localStorage.setItem('savedNews', '["abc"]');
    // As an earlier version stored it.
    localStorage.setItem('application-draft:elsewhere', '{}');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portal', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('alerts');
        opening.result.createObjectStore('applications', { keyPath: 'key' });
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const storedData = {
      key: 'k',
      serviceId: 'elsewhere',
      serviceTitle: 'Cedula',
      language: 'en',
      created: Date.now(),
      entries: [],
      state: 'refused',
    };
    await new Promise((resolve) => {
      db.transaction('applications', 'readwrite').objectStore('applications').put(storedData).onsuccess = resolve;
    });
    db.close();
    localStorage.setItem('waitingApplications', '1');
    await (await caches.open('pages')).put('/news/read', new Response('read'));
    await (await caches.open('chat-outbox')).put('/chat-outbox/1', new Response('a photograph'));
  });
  await page.goto(`${portal.url}/officials`);
  await expect(page.getByText('Cedula')).toBeVisible();
  await page.getByRole('button', { name: 'Chat with the office' }).click();
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Start chat' }).click();
  await page.getByLabel('Your message').fill('Good day');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent')).toBeVisible();
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('button', { name: 'Forget me here', exact: true }).click();
  await expect(page.getByText('You are forgotten here')).toBeVisible();
  expect(await listStoredNames(page)).toEqual(['forgottenAt']);
  expect(await visitorCookie(context)).toBeUndefined();
  const left = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('portal', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction('applications').objectStore('applications').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    return [all.length, await caches.has('pages'), await caches.has('chat-outbox')];
  });
  expect(left).toEqual([0, false, false]);
  expect(await readDrafts(page)).toBe('');
  await page.getByRole('button', { name: 'Chat with the office' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});

test('what could not be told to the portal is tried again; on the device it is gone', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await verifyPhone(page, portal, freshNumber());
  await page.goto(`${portal.url}/alerts`);
  await page.route('**/api/visitor/forget', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('button', { name: 'Forget me here', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText('the portal could not be reached')).toBeVisible();
  // Stores only that a number was verified here, so that pages can ask for verification again.
  expect(await listStoredNames(page)).toEqual(['verifiedHere']);
  expect(await page.evaluate(() => localStorage.getItem('verifiedHere'))).toBe('1');
  await page.reload();
  await forget(page);
  expect((await listStoredNames(page)).filter((name) => name !== 'forgottenAt')).toEqual([]);
});

test('an application that waits goes back into the form for its own number only', { tag: '@full' }, async ({ page }) => {
  const number = freshNumber();
  await open(page);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await createImage('png') });
  await page.getByLabel('Purpose').selectOption('school');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox').check();
  await page.route('**/api/collections/applications/records*', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const back = page.getByRole('button', { name: 'Back to the form' });
  await expect(back).toBeVisible();

  // Somebody else verified another number since then.
  await page.evaluate(() => localStorage.setItem('verifiedHere', `+639189999999 ${Date.now()}`));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(back).toHaveCount(0);
});

/** The drafts of this browser, as text: everything that somebody could read there. */
const readDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = (): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
    const db = await open();
    if (db.objectStoreNames.length === 0) return '';
    const all = await Promise.all(
      ['drafts', 'files'].map(
        (name) =>
          new Promise<Record<string, unknown>[]>((resolve) => {
            const getAllRequest = db.transaction(name).objectStore(name).getAll();
            getAllRequest.onsuccess = () => resolve(getAllRequest.result);
          }),
      ),
    );
    db.close();
    const toText = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : String(value));
    return all
      .flat()
      .map((each) => Object.values(each).map(toText).join(' '))
      .join('\n');
  });

test('a draft with its papers is shown to its own number only; others see service and time, and may remove it', { tag: '@full' }, async ({
  page,
}) => {
  const [mother, neighbour] = [freshNumber(), freshNumber()];
  await open(page);
  await verifyPhone(page, portal, mother);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const image = await createImage('png');
  const withoutPaper = (await readDrafts(page)).length;
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: image });
  await expect(page.getByText('id.png')).toBeVisible();
  // The paper is encrypted and stored in the background.
  await expect.poll(async () => (await readDrafts(page)).length).toBeGreaterThan(withoutPaper + image.length);
  // While the verification is valid, a reload shows everything.
  await page.reload();
  await expect(page.getByText('We kept what you typed and chose on this device.')).toBeVisible();
  await expect(page.getByText('id.png')).toBeVisible();
  const stored = await readDrafts(page);
  expect(stored).not.toBe('');
  for (const text of ['Dela Cruz', 'Borromeo', mother, 'id.png', 'PNG']) expect(stored).not.toContain(text);

  // After half an hour the server gives the key to nobody, whatever the page believes.
  await portal.context.store.write(async (tx) => {
    const [verification] = await tx.list(verifiedNumbers, { where: fieldEquals('number', `+63${mother}`) });
    await tx.update(verifiedNumbers, verification?.id ?? '', { expires: '2020-01-01 00:00:00.000Z' });
  });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: /^An application for this service is kept on this device, last changed on / });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('verifiedHere'));
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toHaveValue('');
  await expect(notice).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(new RegExp(`Dela Cruz|${mother}|${mother.slice(-4)}`));

  // Another person verifies another number on the same phone.
  await verifyPhone(page, portal, neighbour);
  await expect(page.getByLabel('Last Name')).toHaveValue('');
  await page.getByLabel('Last Name').fill('Santos');
  await expect.poll(() => readDrafts(page)).toContain('\n');
  await page.reload();
  await expect(page.getByLabel('Last Name')).toHaveValue('Santos');

  // The first number opens its draft again.
  await page.evaluate(() => localStorage.removeItem('verifiedHere'));
  await page.reload();
  await resetCodeLimits(portal);
  await verifyPhone(page, portal, mother);
  await expect(page.getByText('id.png')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Dela Cruz');

  // What cannot be shown can be removed, each alone.
  await page.evaluate(() => localStorage.removeItem('verifiedHere'));
  await page.reload();
  for (const count of [2, 1]) {
    await expect(notice).toHaveCount(count);
    await notice.first().getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await expect(notice).toHaveCount(0);
  await expect.poll(() => readDrafts(page)).toBe('');
});

test('a draft comes back to its number within the day, and is gone after it', { tag: '@full' }, async ({ page }) => {
  const number = freshNumber();
  await open(page);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await expect.poll(() => readDrafts(page)).not.toBe('');
  const begun = Date.now();
  await page.clock.setFixedTime(begun + 23 * 3_600_000);
  await page.reload();
  await expect(page.getByText('An application for this service is kept on this device')).toBeVisible();
  await resetCodeLimits(portal);
  await verifyPhone(page, portal, number);
  await expect(page.getByLabel('Last Name')).toHaveValue('Dela Cruz');
  await page.clock.setFixedTime(begun + 48 * 3_600_000);
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => readDrafts(page)).toBe('');
  expect((await listStoredNames(page)).filter((name) => /draft/i.test(name) && !name.startsWith('openDraft:'))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('verifiedHere'))).toBe('1');
  await open(page);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.getByText('is kept on this device')).toHaveCount(0);
});
