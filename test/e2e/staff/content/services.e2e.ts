import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../../browser/portal-test.ts';
import { staffAccount } from '../../../portal-settings.ts';
import { service } from '../../../sample-records.ts';

/** Deletes all services before each test. */
const test = createPortalTest().extend<{ office: PortalFixture }>({
  office: async ({ office }, use) => {
    const all = office.staff.collection('services');
    for (const { id } of await all.getFullList()) await all.delete(id);
    await use(office);
  },
});

async function signIn(page: Page, office: PortalFixture, path = '/admin/services'): Promise<void> {
  await openAsStaff(page, office, path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

const add = ({ staff }: PortalFixture, title: string, more: object = {}) =>
  staff.collection('services').create({ ...service, title, ...more });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const statCard = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Services in figures' }).getByRole('listitem').filter({ hasText: title });

test('statistics count all services, the list is searched, filtered and paged, and a row has an address', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  for (let number = 1; number <= 31; number += 1) await add(office, `Permit ${number}`, { category: 'permits', isOnline: false });
  await add(office, 'Peña Clearance', { price: 100, priceTo: 150.5 });
  const hidden = await add(office, 'Indigency', { category: 'social', status: 'Unavailable', price: 51, processingTime: 'Same day' });
  await signIn(page, office);
  await expect(statCard(page, 'Total Services')).toContainText('33');
  await expect(statCard(page, 'Online Services')).toContainText('2');
  await expect(statCard(page, 'Categories')).toContainText('3');
  await expect(statCard(page, 'Avg. Price')).toContainText('₱76');
  await expect(page.getByRole('row')).toHaveCount(31);
  await expect(page.getByText('Showing 1-30 of 33')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search by title, description or category').fill('pena');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Peña Clearance')).toContainText('₱100.00 - ₱150.50');
  await expect(page).toHaveURL(/\?q=pena$/);
  await page.getByLabel('Search by title, description or category').fill('');
  await page.getByLabel('Status', { exact: true }).selectOption('Unavailable');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Indigency')).toContainText('Same day');
  await page.getByLabel('Category', { exact: true }).selectOption('permits');
  await expect(page.getByText('No services found')).toBeVisible();
  await expect(page.getByText('Try another word or another filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);

  const tab = await context.newPage();
  await tab.goto(`${office.portal.url}/admin/services/${hidden.id}`);
  await expect(tab.getByRole('dialog', { name: 'Indigency' })).toContainText('₱51.00');
  await expectAccessible(tab);
});

test('a service is added, appears in another browser, is edited there and comes back', async ({ page, browser, office }) => {
  await signIn(page, office);
  const other = await openSecondClerk(browser, office, '/admin/services');
  await expect(other.getByText('Add the first service')).toBeVisible();

  await page.getByRole('link', { name: 'Add Service' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('link', { name: 'Title: Please fill in this field.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Title: Please fill in this field.' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Barangay ID');
  await dialog.getByLabel('Category').selectOption('resident');
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('A card with your picture.');
  await dialog.getByLabel('Price', { exact: true }).fill('-1');
  await expect(dialog.getByText('Must be 0 or more.').first()).toBeVisible();
  await dialog.getByLabel('Price', { exact: true }).fill('75.50');
  await dialog.getByLabel('Working days until the promised date').fill('7');
  const requirement = dialog.getByRole('textbox', { name: 'Requirements' });
  // Pasted text is never cut: the message says how much is too much.
  const tooLong = 'x'.repeat(201);
  await requirement.fill(tooLong);
  await requirement.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please write at most 200 characters. These are 201.').first()).toBeVisible();
  await dialog.getByRole('button', { name: `Remove ${tooLong}` }).click();
  await requirement.fill('Valid ID');
  await requirement.press('Enter');
  await requirement.fill('   ');
  await requirement.press('Enter');
  await requirement.fill('Old card');
  await dialog.getByRole('button', { name: /^Add ?: Requirements/ }).click();
  await requirement.fill('Proof of address');
  await dialog.getByRole('button', { name: 'Remove Old card' }).click();
  // The second language: what is written is shown to its readers, what is missing is marked.
  await dialog.getByRole('textbox', { name: 'Title in Filipino' }).fill('ID ng Barangay');
  const inFilipino = dialog.getByRole('group', { name: 'Requirements in Filipino' });
  await inFilipino.getByLabel('Valid ID').fill('x'.repeat(501));
  await expect(inFilipino.getByLabel('Valid ID')).toHaveValue('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please write at most 500 characters. These are 501.').first()).toBeVisible();
  await inFilipino.getByLabel('Valid ID').fill('Valid ID ng gobyerno');
  await inFilipino.getByLabel('Proof of address').fill('Patunay ng tirahan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Barangay ID added')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [stored] = await office.staff.collection('services').getFullList();
  expect(stored).toMatchObject({
    title: 'Barangay ID',
    category: 'resident',
    price: 75.5,
    processingDays: 7,
    isOnline: true,
    status: 'Available',
    requirements: ['Valid ID', 'Proof of address'],
  });
  const reader = await browser.newPage();
  await reader.goto(`${office.portal.url}/fil/services/${stored?.id}`);
  const article = reader.getByRole('article');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('ID ng Barangay');
  await expect(article.getByText('Patunay ng tirahan')).toBeVisible();
  await expect(article.getByText('English lang po')).toHaveCount(1);
  await expect(article.getByText('A card with your picture.')).toHaveAttribute('lang', 'en');
  await reader.goto(`${office.portal.url}/services/${stored?.id}`);
  await expect(article.getByText('Proof of address')).toBeVisible();
  await expect(article.getByText('only')).toHaveCount(0);
  await reader.close();

  await expect(row(other, 'Barangay ID')).toContainText('7 working days');
  await expect(statCard(other, 'Avg. Price')).toContainText('₱76');
  await row(other, 'Barangay ID').getByRole('link', { name: 'Edit Barangay ID' }).click();
  await expect(other).toHaveURL(/\/admin\/services\/[a-z0-9]{15}\?edit$/);
  await other.getByRole('dialog').getByLabel('Status').selectOption('Unavailable');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Barangay ID')).toContainText('Unavailable');
});

test('deleting asks in the words of the specification and can be undone, in every browser', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const { id } = await add(office, 'Cedula');
  await signIn(page, office);
  const other = await openSecondClerk(browser, office, '/admin/services');
  await expect(row(other, 'Cedula')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Cedula' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Cedula')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Cedula' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Cedula')).toHaveCount(0);
  await expect(row(other, 'Cedula')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Cedula is back')).toBeVisible();
  await expect(row(page, 'Cedula')).toBeVisible();
  await expect(row(other, 'Cedula')).toBeVisible();
  expect(await office.staff.collection('services').getOne(id)).toMatchObject({ title: 'Cedula' });
});

test('of two people who edit one service the second decides field by field', { tag: '@full' }, async ({ page, browser, office }) => {
  const { id } = await add(office, 'Clearance', { price: 50 });
  await signIn(page, office, `/admin/services/${id}?edit`);
  const other = await openSecondClerk(browser, office, '/admin/services');
  await other.goto(`${office.portal.url}/admin/services/${id}?edit`);
  await other.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill('Their title');
  await other.getByRole('dialog').getByLabel('Price', { exact: true }).fill('60');
  await other.getByRole('dialog').getByRole('textbox', { name: 'Processing Time', exact: true }).fill('Same day');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('70');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Changes to Their title saved')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed the same fields meanwhile' });
  await expect(notice.getByRole('group', { name: 'Title' })).toContainText('Their title');
  await expectAccessible(page);
  await notice
    .getByRole('group', { name: 'Price' })
    .getByLabel(/^Theirs/)
    .check();
  await notice.getByRole('button', { name: 'Go on with this choice' }).click();
  await expect(page.getByRole('dialog').getByLabel('Price', { exact: true })).toHaveValue('60');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Processing Time', exact: true })).toHaveValue('Same day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes to My title saved')).toBeVisible();
  expect(await office.staff.collection('services').getOne(id)).toMatchObject({ title: 'My title', price: 60, processingTime: 'Same day' });
});

test('nothing typed is lost: a failure keeps it, leaving asks, a closed tab keeps a draft', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  await signIn(page, office, '/admin/services/new');
  const title = (on: Page) => on.getByRole('dialog', { name: 'Add Service' }).getByRole('textbox', { name: 'Title', exact: true });
  await title(page).fill('Senior Citizen Assistance');
  await page.getByRole('dialog').getByLabel('Category').selectOption('social');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description', exact: true }).fill('Help with the ID.');
  await page.route('**/api/collections/services/records', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved. What you typed is still here.' })).toBeVisible();
  await expect(title(page)).toHaveValue('Senior Citizen Assistance');

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Senior Citizen Assistance');
  await page.close();

  const tab = await context.newPage();
  await tab.goto(`${office.portal.url}/admin/services/new`);
  await tab.getByRole('button', { name: 'Go on with the draft' }).click();
  await expect(title(tab)).toHaveValue('Senior Citizen Assistance');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('Senior Citizen Assistance added')).toBeVisible();
  await tab.getByRole('link', { name: 'Add Service' }).click();
  await expect(title(tab)).toHaveValue('');
  await expect(tab.getByRole('button', { name: 'Go on with the draft' })).toHaveCount(0);

  await title(tab).fill('Unwanted');
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('button', { name: 'Discard changes' }).click();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  expect(await office.staff.collection('services').getFullList()).toHaveLength(1);
});

/** Counts the live streams opened by the pages of a browser. */
function streamsOf(context: BrowserContext): { opened: number } {
  const count = { opened: 0 };
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/realtime')) count.opened += 1;
  });
  return count;
}

test('the tabs of one browser share one stream, and the next tab takes it over', { tag: '@full' }, async ({ page, context, office }) => {
  const streams = streamsOf(context);
  await signIn(page, office);
  const second = await context.newPage();
  await second.goto(`${office.portal.url}/admin/services`);
  await expect(second.getByText('Live', { exact: true })).toBeVisible();
  await add(office, 'Heard by both');
  await expect(row(page, 'Heard by both')).toBeVisible();
  await expect(row(second, 'Heard by both')).toBeVisible();
  expect(streams.opened).toBe(1);

  await page.close();
  await expect.poll(() => streams.opened).toBe(2);
  await expect(second.getByText('Live', { exact: true })).toBeVisible();
  await add(office, 'Heard by the second');
  await expect(row(second, 'Heard by the second')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('services are cards that open, and nothing scrolls sideways', { tag: '@full' }, async ({ page, office }) => {
    await add(office, 'Health Consultation', { category: 'health', processingTime: 'Same day' });
    await page.goto(`${office.portal.url}/admin/services`);
    await page.getByLabel('Username or Email').fill(staffAccount.username);
    await page.getByLabel('Password', { exact: true }).fill(staffAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const card = page.getByRole('list', { name: 'Services', exact: true }).getByRole('listitem');
    await expect(card).toContainText('Same day');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Health Consultation', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Health Consultation' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Health Consultation' })).toBeVisible();
    await expectAccessible(page);
  });
});

for (const width of [768, 1024, 1208])
  test(`at ${width} px the actions of a row are in sight`, { tag: '@full' }, async ({ page, office }) => {
    await add(office, `Seen at ${width}`);
    await page.setViewportSize({ width, height: 900 });
    await openAsStaff(page, office, '/admin/services');
    const actions = page.getByRole('button', { name: `Delete Seen at ${width}` });
    await expect(actions).toBeInViewport({ ratio: 1 });
  });

/** Must be the last test: its service cannot be deleted. */
test('a service that was applied for stays, and the office is told why', { tag: '@full' }, async ({ page, office }) => {
  const { id } = await add(office, 'Clearance');
  await office.staff.collection('applications').create({
    name: 'Halimbawa, Ana',
    contactNumber: '+639171234567',
    address: 'South Triangle',
    birthDate: '1990-05-17',
    civilStatus: 'single',
    purpose: 'loan',
    serviceId: id,
  });
  await signIn(page, office);
  await page.getByRole('button', { name: 'Delete Clearance' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Clearance was not deleted: applications were made for it.')).toBeVisible();
  await expect(row(page, 'Clearance')).toBeVisible();
});
