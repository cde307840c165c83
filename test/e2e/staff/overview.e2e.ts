import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { observeLayoutShift, readLayoutShift } from '../../browser/layout-shift.ts';
import {
  createColleague,
  createPortalTest,
  openAsStaff,
  openSecondClerk,
  type PortalFixture as PlainOffice,
} from '../../browser/portal-test.ts';
import { article, official, sampleApplication, service } from '../../sample-records.ts';
import { startSamplePortal, startSeededPortal } from '../../start-sample-portal.ts';

type Office = PlainOffice & { serviceId: string };

/** Each test has its own portal, because the page counts all records. */
const test = createPortalTest<{ serviceId: string }>().extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of what is asked for
  office: async ({}, use) => {
    const portal = await startSamplePortal();
    const staff = await portal.staffClient();
    const { id } = await staff.collection('services').create({ ...service, title: 'Barangay Clearance' });
    await use({ portal, staff, serviceId: id });
    await portal.close();
  },
});

const signIn = openAsStaff;

const apply = ({ staff, serviceId }: Office, name: string) =>
  staff.collection('applications').create<{ id: string; applicationNumber: string }>({ ...sampleApplication, name, serviceId });
/** Downloads the list of a page and returns its lines. */
async function exportCsv(page: Page, what: string): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${what}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
}
const statCard = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('link').filter({ hasText: title });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an empty office shows no figure that nobody entered, and says where to enter it', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office);
  await expect(statCard(page, 'Services Active')).toContainText('1');
  await expect(statCard(page, 'Pending Requests')).toContainText('0');
  for (const title of ['Total Citizens', 'Budget Used']) {
    await expect(statCard(page, title)).toContainText('Not entered yet');
    await expect(statCard(page, title)).toHaveAttribute('href', '/admin/settings/statistics');
  }
  await expect(page.getByText('The budget has not been entered yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter the budget' })).toHaveAttribute('href', '/admin/settings/statistics');
  await expect(page.getByText('No application has arrived in the last 30 days.')).toBeVisible();
  await expect(page.getByText('Nothing was finished in the last 30 days.')).toBeVisible();
  await expectAccessible(page);
});

test('work comes first: the next case is held for one clerk, a colleague sees it and gets another', async ({ page, browser, office }) => {
  test.setTimeout(180_000);
  const { portal } = office;
  const first = await apply(office, 'Halimbawa, Una');
  const second = await apply(office, 'Halimbawa, Ikalawa');
  const account = await createColleague(office, ['administrator'], { username: 'ben' });
  const room = await portal.client().collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  await portal.context.store.write((tx) => tx.update(messageRooms, room.id, { unreadOffice: 2 }));

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, office);
  const waiting = (at: Page) => at.getByRole('navigation', { name: 'What waits' });
  await expect(waiting(page).getByRole('link', { name: '1 Unread conversations' })).toBeVisible();
  await expect(waiting(page).getByRole('link', { name: '0 Contact messages to answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the next one' }).click();
  await expect(page).toHaveURL(new RegExp(first.id));

  const other = await openSecondClerk(browser, office, '/admin', account);
  const heldList = other.getByRole('list', { name: 'Held applications' });
  await expect(heldList).toContainText(/Held by clerk until \d+:\d\d/);
  await expectAccessible(other);
  await other.goto(`${portal.url}/admin/applications`);
  await expect(other.getByRole('row').filter({ hasText: first.applicationNumber })).toContainText(/Held by clerk until \d+:\d\d/);
  await other.getByRole('link', { name: new RegExp(first.applicationNumber) }).click();
  await expect(other.getByText(/Held by clerk until \d+:\d\d/)).toBeVisible();
  await expect(page.getByText(/Held for you until \d+:\d\d/)).toBeVisible();
  await other.goto(`${portal.url}/admin`);
  await other.getByRole('button', { name: 'Take the next one' }).click();
  await expect(other).toHaveURL(new RegExp(second.id));
  await other.goBack();
  await other.getByRole('button', { name: 'Take the next one' }).click();
  await expect(other.getByText('Nothing waits: every pending application is with somebody.')).toBeVisible();

  await page.goto(`${portal.url}/admin`);
  const mine = page.getByRole('list', { name: 'Held applications' });
  await expect(mine.getByRole('link', { name: first.applicationNumber })).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: `Give back ${first.applicationNumber}` }).click();
  await expect(heldList).not.toContainText(first.applicationNumber);

  await test.step('the list of applications is downloaded as it is narrowed', async () => {
    const ongoing = await apply(office, 'Halimbawa, Pinoproseso');
    await office.staff.collection('applications').update(ongoing.id, { status: 'ongoing' });
    await page.goto(`${portal.url}/admin/applications?status=pending`);
    const lines = await exportCsv(page, 'applications');
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('Halimbawa, Pinoproseso');
  });
});

test('nothing moves while the first screen of a portal with sample content appears', async ({ page }) => {
  const portal = await startSeededPortal({ NODE_ENV: 'production' });
  await observeLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, { portal });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await expect(page.getByRole('region', { name: 'This portal is not ready for real people' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sample content' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Key figures' }).getByRole('link')).toHaveCount(4);
    await expect(page.locator('header').getByText('Live', { exact: true })).toBeAttached();
    // The words of the connection change in the header.
    expect([width, await readLayoutShift(page)]).toEqual([width, expect.closeTo(0, 2)]);
  }
  await portal.close();
});

test('statistics, charts and activity follow what happens, without a reload', { tag: '@full' }, async ({ page, office }) => {
  const { staff } = office;
  const first = await apply(office, 'Halimbawa, Una');
  await signIn(page, office);
  await expect(statCard(page, 'Pending Requests')).toContainText('1');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const usage = card(page, 'Service Usage');
  await expect(usage).toContainText('Applications received in the last 30 days: 1');
  await usage.getByText('Show as a table').last().click();
  await expect(usage.getByRole('row', { name: 'Barangay Clearance 1' })).toBeVisible();

  await apply(office, 'Halimbawa, Ikalawa');
  await expect(usage.getByRole('row', { name: 'Barangay Clearance 2' })).toBeVisible();
  await staff.collection('applications').update(first.id, { status: 'ongoing' });
  await expect(statCard(page, 'Pending Requests')).toContainText('1');
  const activity = card(page, 'Recent Activity');
  await expect(activity).toContainText(`changed ${first.applicationNumber} from Pending to Ongoing`);

  const office_ = {
    totalCitizens: 41_250,
    budgetUsedPercent: 68,
    budgetAllocation: [
      { name: 'Health', amount: 750 },
      { name: 'Roads', amount: 250 },
    ],
  };
  const [stored] = await staff.collection('settings').getFullList();
  if (stored) await staff.collection('settings').update(stored.id, { office: office_ });
  else await staff.collection('settings').create({ office: office_ });
  await expect(statCard(page, 'Total Citizens')).toContainText('41,250');
  await expect(statCard(page, 'Budget Used')).toContainText('68%');
  const budget = page.getByRole('table', { name: 'Budget Allocation' });
  await expect(budget.getByRole('row', { name: /Health.*₱750\.00.*75%/ })).toBeVisible();
  await expectAccessible(page);

  await activity.getByRole('link', { name: first.applicationNumber }).first().click();
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications/${first.id}`);
});

test('the bars of the chart speak when the arrow keys move over them', { tag: '@full' }, async ({ page, office }) => {
  await apply(office, 'Halimbawa, Una');
  await signIn(page, office);
  const chart = page.getByRole('application', { name: /Applications by service/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Barangay Clearance: 1' })).toBeVisible();
});

test('the command palette opens pages and finds records, by keyboard alone', { tag: '@full' }, async ({ page, office }) => {
  const { staff } = office;
  const application = await apply(office, 'Dimagiba, Lakambini');
  await staff.collection('news').create({ ...article, title: 'Dimagiba street is closed' });
  await staff.collection('officials').create({ ...official, name: 'Kagawad Dimagiba' });
  await staff.collection('places').create({ name: 'Dimagiba Park', category: 'recreation', latitude: 14.63, longitude: 121.03 });
  await signIn(page, office);
  await page.getByRole('heading', { name: 'Overview' }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page);

  await box.fill('dimagiba');
  await expect(palette.getByRole('option')).toHaveCount(4);
  await expect(palette.getByRole('status')).toHaveText('4 results');
  await expect(palette.getByRole('option', { name: /Dimagiba Park/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: `Dimagiba, Lakambini ${application.applicationNumber}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications/${application.id}`);
  // The search did not open it: the audit trail has one opening.
  await expect.poll(async () => (await staff.collection('audit').getFullList({ filter: "action = 'open'" })).length).toBe(1);

  await page.goto(`${office.portal.url}/admin`);
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await box.fill(application.applicationNumber.slice(0, 14));
  await expect(palette.getByRole('option', { name: /Dimagiba/ })).toBeVisible();
  // Numbers in any notation, and words in any order.
  for (const text of [sampleApplication.contactNumber, application.applicationNumber.replaceAll('-', ' '), 'lakambini  DIMAGIBA']) {
    await box.fill(text);
    await expect(palette.getByRole('option', { name: /Dimagiba, L/ })).toBeVisible();
  }
  for (const [text, option] of [
    ['switch off notifications', 'Switch notifications on or off'],
    ['new article', 'Write a new article'],
    ['log out', 'Sign out'],
    ['holidays', /^Hours and holidays$/],
    ['home title', /^Title Home page$/],
  ] as const) {
    await box.fill(text);
    await expect(palette.getByRole('option', { name: option }).first()).toBeVisible();
  }
  await box.fill('xxxx yyyy');
  await expect(palette.getByRole('status')).toHaveText('Nothing found for “xxxx yyyy”.');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeFocused();
});

test('the palette downloads a list, opens a setting and an empty form, and changes the language', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await signIn(page, office);
  const choose = async (text: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  const download = page.waitForEvent('download');
  await choose('export applications', 'Export all applications');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await choose('write article', 'Write a new article');
  await expect(page).toHaveURL(`${office.portal.url}/admin/news/new`);
  await page.goto(`${office.portal.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await choose('no texts from', /Messages$/);
  await expect(page).toHaveURL(`${office.portal.url}/admin/settings/messages`);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await choose('tagalog', 'Filipino');
  await expect(page).toHaveURL(`${office.portal.url}/fil/admin/settings/messages`);
});

test('what the palette finds is chosen also after other words were looked for, so Enter opens it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Bighani, Dalisay');
  await office.staff.collection('news').create({ ...article, title: 'Clearance day' });
  await signIn(page, office);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go' });
  await page.getByRole('combobox').fill('clearance');
  await expect(palette.getByRole('option')).toHaveCount(2);
  await page.getByRole('combobox').fill('bighani');
  await expect(palette.getByRole('option', { name: /Bighani/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications/${application.id}`);
});

test('the palette says when records cannot be searched, and still opens pages', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office);
  await page.route('**/api/collections/*/records?*officials*', (route) => route.abort());
  await page.route('**/api/collections/officials/records?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('report');
  await expect(page.getByText('The records could not be searched. Pages can still be opened.')).toBeVisible();
  await page.getByRole('option', { name: 'Monthly report' }).click();
  await expect(page.getByRole('heading', { name: /^Report for / })).toBeVisible();
});

test('statistics that cannot be had are not shown as none, and can be asked for again', { tag: '@full' }, async ({ page, office }) => {
  await page.route('**/api/overview', (route) => route.fulfill({ status: 503, json: { status: 503, message: 'x', data: {} } }));
  await signIn(page, office);
  await expect(page.getByText('The figures could not be loaded')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key figures' })).toHaveCount(0);
  await page.unroute('**/api/overview');
  // They also load by scrolling, which removes the button.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2000 })
    .catch(() => {});
  await expect(statCard(page, 'Services Active')).toContainText('1');
});

test('the monthly report tells the month, is switched by months and prints without the menu', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await apply(office, 'Halimbawa, Una');
  await signIn(page, office, '/admin/reports');
  await expect(
    page.getByRole('table', { name: 'Applications received, by service' }).getByRole('row', { name: 'Barangay Clearance 1 0 0 0 1' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const region = page.getByRole('region', { name: 'Applications received, by service' });
  const getEdge = () => region.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--scroll-edge')));
  expect(await getEdge()).toBeLessThan(0.5);
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(getEdge).toBe(1);
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('rowheader', { name: 'Barangay Clearance' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await getEdge()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Barangay Hall, South Triangle, Quezon City').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/\/admin\/reports\/\d{4}-\d\d$/);
  await expect(page.getByText('No application was received in this month.')).toBeVisible();
  for (const month of ['2999-01', '2026-13']) {
    await page.goto(`${office.portal.url}/admin/reports/${month}`);
    await expect(page.getByRole('heading', { name: 'There is no report of this month' })).toBeVisible();
  }
});

for (const [what, path] of [
  ['applications', '/admin/applications?status=pending'],
  ['news', '/admin/news'],
  ['audit', '/admin/audit'],
] as const) {
  test(`the list of ${what} is downloaded as it is narrowed`, { tag: '@full' }, async ({ page, office }) => {
    await apply(office, 'Halimbawa, Naghihintay');
    const other = await apply(office, 'Halimbawa, Pinoproseso');
    await office.staff.collection('applications').update(other.id, { status: 'ongoing' });
    await office.staff.collection('news').create(article);
    await signIn(page, office, path);
    const lines = await exportCsv(page, what);
    expect(lines.length).toBeGreaterThan(1);
    if (what === 'applications') {
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('Halimbawa, Naghihintay');
    }
  });
}
