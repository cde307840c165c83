import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, openSecondClerk, type PortalFixture as PlainOffice } from '../../browser/portal-test.ts';
import { chooseStatus, getStatusButton } from '../../browser/status-menu.ts';
import { staffAccount } from '../../portal-settings.ts';
import { fullApplication } from '../../sample-records.ts';

type Office = PlainOffice & { serviceId: string };
interface Sent {
  id: string;
  applicationNumber: string;
}

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff.collection('services').create({
    title: 'Barangay Clearance',
    category: 'certificates',
    description: 'Says that you are of good standing.',
    status: 'Available',
    requirements: ['Valid ID', 'Proof of billing'],
  });
  return { serviceId: id };
});

const signIn = (page: Page, office: Pick<Office, 'portal'>, path = '/admin/applications') => openAsStaff(page, office, path);

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b3a82' } })
  .png()
  .toBuffer();
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n107\n%%EOF\n',
);

/** Creates an application as if a resident had submitted it; the office then makes `changes`. */
async function apply(
  { staff, serviceId }: Office,
  name: string,
  changes: Record<string, unknown> = {},
  papers: Record<string, unknown> = {},
): Promise<Sent> {
  const { id } = await staff.collection('applications').create<Sent>({ ...fullApplication, name, serviceId, ...papers });
  return staff.collection('applications').update<Sent>(id, changes);
}

const rowOf = (page: Page, { applicationNumber }: Sent) => page.getByRole('row').filter({ hasText: applicationNumber });
const statusOf = (page: Page, { applicationNumber }: Sent) => getStatusButton(page, applicationNumber);
const stored = ({ staff }: Office, { id }: Sent) => staff.collection('applications').getOne(id);
const count = (page: Page, status: string) =>
  page.getByRole('list', { name: 'Applications by status' }).getByRole('link').filter({ hasText: status });

test('a wrong password is refused in the words of the server, the right one opens the staff area', async ({ page, office }) => {
  await page.goto(`${office.portal.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByText('South Triangle Portal')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username or Email').fill(staffAccount.email);
  // Pasted text is never cut: the message says how much is too much.
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('Password: Please write at most 255 characters. These are 300.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('x'.repeat(300));
  await page.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Said once: as an alert below the button, not in a toast as well.
  await expect(page.getByText(/^Wrong username or password/)).toHaveCount(1);
  await expect(page.getByRole('alert').getByText(/^Wrong username or password/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toHaveCount(0);

  await page.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('You are signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expectAccessible(page);
});

test('a new application appears without a reload, and is counted; the list is worked through by keyboard', async ({ page, office }) => {
  await apply(office, 'Halimbawa, Nauna');
  await signIn(page, office);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const pending = Number(await count(page, 'Pending').locator('[data-count]').innerText());

  const application = await apply(office, 'Halimbawa, Bagong Dating', { priority: 'high' });
  await expect(page.getByRole('row').nth(1)).toContainText(application.applicationNumber);
  await expect(rowOf(page, application)).toContainText('Halimbawa, Bagong Dating');
  await expect(rowOf(page, application)).toContainText('High');
  await expect(rowOf(page, application)).toContainText('Barangay Clearance');
  await expect(rowOf(page, application)).toHaveAttribute('data-priority', 'high');
  await expect(count(page, 'Pending')).toContainText(String(pending + 1));
  await page.getByRole('button', { name: `${pending + 1} new applications` }).click();
  await expect(page.getByRole('menuitem').first()).toContainText('Halimbawa, Bagong Dating');

  await test.step('working through a filtered list by keyboard, the focus passes to the next one', async () => {
    const later = await apply(office, 'Isunod, Una');
    const first = await apply(office, 'Isunod, Ikalawa');
    await page.goto(`${office.portal.url}/admin/applications?q=isunod&status=pending`);
    await statusOf(page, first).focus();
    // A letter or an arrow key on the button changes nothing: only Enter on an item does.
    for (const key of ['o', 'f', 'd', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(statusOf(page, first)).toHaveText('Pending');
    await statusOf(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Ongoing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(page.getByRole('link', { name: `${later.applicationNumber} Isunod, Una`, exact: true })).toBeFocused();
  });
});

test('two clerks see each other change a status', { tag: '@full' }, async ({ page, browser, office }) => {
  const application = await apply(office, 'Halimbawa, Dalawang Kawani');
  await signIn(page, office);
  const other = await openSecondClerk(browser, office, '/admin/applications');
  await expect(statusOf(other, application)).toHaveText('Pending');
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  await expect(statusOf(other, application)).toHaveText('Ongoing');
  await expect.poll(async () => (await stored(office, application)).status).toBe('ongoing');
  await chooseStatus(other, application.applicationNumber, 'Pending');
  await expect(statusOf(page, application)).toHaveText('Pending');
  expect((await stored(office, application)).history.map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    'ongoing',
    'pending',
  ]);
  await other.context().close();
});

test('a status that somebody else decided meanwhile is not overwritten unasked', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Halimbawa, Sabay Na Palit');
  // Blocks live events on this screen.
  await page.route('**/api/realtime', (route) => route.abort());
  await signIn(page, office);
  await expect(statusOf(page, application)).toHaveText('Pending');
  await office.staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'The ID has expired.' });
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  await expect(page.getByText(`Somebody else has changed ${application.applicationNumber} to Denied meanwhile.`)).toBeVisible();
  await expect(statusOf(page, application)).toHaveText('Denied');
  await page.getByRole('button', { name: 'Set Ongoing all the same' }).click();
  await expect.poll(async () => (await stored(office, application)).status).toBe('ongoing');
  await expect(statusOf(page, application)).toHaveText('Ongoing');
});

test('a screen whose live stream is refused is brought up to date every 20 seconds, and says only that', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Walang Daloy');
  await page.route('**/api/realtime', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '20' } }));
  await signIn(page, office);
  await expect(page.getByText('Updated every 20 s', { exact: true })).toBeVisible();
  await expect(statusOf(page, application)).toHaveText('Pending');
  await office.staff.collection('applications').update(application.id, { status: 'ongoing' });
  await expect(statusOf(page, application)).toHaveText('Ongoing', { timeout: 30_000 });
  for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty();
});

test('a status that could not be saved is taken back, and can be tried again', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Halimbawa, Nawalang Koneksiyon');
  await signIn(page, office);
  await expect(statusOf(page, application)).toHaveText('Pending');
  const address = `**/api/collections/applications/records/${application.id}*`;
  await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  const failure = page.getByRole('alert').filter({ hasText: `The status of ${application.applicationNumber} was not changed.` });
  await expect(failure).toBeVisible();
  await expect(failure).not.toContainText('typed');
  await expect(statusOf(page, application)).toHaveText('Pending');
  await failure.getByRole('button', { name: 'Close this message' }).click();
  await expect(failure).toHaveCount(0);
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  await expect(failure).toBeVisible();
  // It is about this page, so another page does not show it.
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(failure).toHaveCount(0);
  await page.goBack();
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  await expect(failure).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page, application)).toHaveText('Ongoing');
  await expect.poll(async () => (await stored(office, application)).status).toBe('ongoing');
});

test('denying asks for the reason; cancelling leaves the status', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Halimbawa, Tinanggihan');
  await signIn(page, office);
  await chooseStatus(page, application.applicationNumber, 'Denied');
  const dialog = page.getByRole('dialog', { name: 'Deny this application' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(statusOf(page, application)).toHaveText('Pending');
  expect((await stored(office, application)).status).toBe('pending');

  await chooseStatus(page, application.applicationNumber, 'Denied');
  await dialog.getByRole('button', { name: 'Deny application' }).click();
  await expect(dialog.getByLabel('Reason for the denial')).toBeFocused();
  await expect(dialog.getByLabel('Reason for the denial')).toHaveAccessibleDescription(/Please write the reason\./);
  await expectAccessible(page);
  await dialog.getByLabel('Reason for the denial').fill('The photograph of the ID cannot be read.');
  await dialog.getByRole('button', { name: 'Deny application' }).click();
  await expect(statusOf(page, application)).toHaveText('Denied');
  expect(await stored(office, application)).toMatchObject({ status: 'denied', denialReason: 'The photograph of the ID cannot be read.' });
  await rowOf(page, application).getByRole('link', { name: application.applicationNumber }).click();
  await expect(page.getByText('The photograph of the ID cannot be read.')).toBeVisible();
});

test('finishing asks for the documents, and saves nothing before they are submitted', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Halimbawa, Tapos Na');
  await signIn(page, office);
  await chooseStatus(page, application.applicationNumber, 'Finished');
  const dialog = page.getByRole('dialog', { name: 'Upload Finished Documents' });
  const files = dialog.getByLabel('Finished documents');
  await expectAccessible(page);
  await files.setInputFiles({ name: 'clearance.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByText('clearance.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(statusOf(page, application)).toHaveText('Pending');
  expect(await stored(office, application)).toMatchObject({ status: 'pending', documents: [] });

  await chooseStatus(page, application.applicationNumber, 'Finished');
  await dialog.getByRole('button', { name: 'Submit Documents' }).click();
  await expect(dialog.getByText('Please choose at least one document.')).toBeVisible();
  await files.setInputFiles({ name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(dialog.getByText('This kind of file cannot be used. Only PDF, DOCX and image files can.')).toBeVisible();
  await files.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog.getByText('File size exceeds 5MB limit.')).toBeVisible();
  await files.setInputFiles([
    { name: 'clearance.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'seal.png', mimeType: 'image/png', buffer: picture },
  ]);
  await dialog.getByRole('button', { name: 'Submit Documents' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(statusOf(page, application)).toHaveText('Finished');
  const after = await stored(office, application);
  expect(after.status).toBe('finished');
  expect(after.documents).toHaveLength(2);
});

test('the papers of an application open for staff, and for nobody else', { tag: '@full' }, async ({ page, office }) => {
  const file = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type });
  const papers = {
    requirements: [file('id.png', picture, 'image/png'), file('bill.pdf', pdf, 'application/pdf')],
    requirementsJSON: [
      { fileName: 'id.png', requirementName: 'Valid ID' },
      { fileName: 'bill.pdf', requirementName: 'Proof of billing' },
    ],
  };
  const application = await apply(office, 'Halimbawa, May Papeles', {}, papers);
  await signIn(page, office);
  await rowOf(page, application).getByRole('link', { name: application.applicationNumber }).click();
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications/${application.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(application.applicationNumber);
  for (const text of ['May 17, 1990', 'Married', 'Employment', 'Seamstress', '12 Scout Borromeo Street, South Triangle, Quezon City']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const shown = page.getByRole('img', { name: 'Picture of Valid ID' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await page.getByRole('button', { name: 'Proof of billing' }).click();
  const address = (await page.getByRole('link', { name: /Open the file: Proof of billing/ }).getAttribute('href')) ?? '';
  const paper = new URL(address, office.portal.url);
  expect((await fetch(paper)).headers.get('content-type')).toContain('application/pdf');
  paper.searchParams.delete('token');
  expect((await fetch(paper)).status).toBe(404);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications`);
  await expect(rowOf(page, application)).toBeVisible();
});

test('priority and assignee are changed in place, undone, and never taken from a colleague unasked', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Dalawang Editor');
  await signIn(page, office, `/admin/applications/${application.id}`);
  await page.getByRole('button', { name: 'Priority: Normal' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(page.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  expect((await stored(office, application)).priority).toBe('high');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Priority: Normal' })).toBeVisible();
  expect((await stored(office, application)).priority).toBe('normal');

  await page.getByRole('button', { name: 'Assigned to: Nobody yet' }).click();
  await page.getByRole('menuitem', { name: 'Me' }).click();
  await expect(page.getByRole('button', { name: `Assigned to: ${staffAccount.username}` })).toBeVisible();
  await expectAccessible(page);

  // What a colleague chose meanwhile, while no event arrives, is not overwritten.
  await page.route('**/api/collections/applications/records/**', (route) =>
    route.request().method() === 'PATCH' ? route.continue() : route.abort(),
  );
  await office.staff.collection('applications').update(application.id, { priority: 'low' });
  await page.getByRole('button', { name: 'Priority: Normal' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(page.getByText(`Somebody else has changed the same of ${application.applicationNumber} meanwhile.`)).toBeVisible();
  expect((await stored(office, application)).priority).toBe('low');
});

test('a note that is not added, and words in a dialog above it, are asked about before they are left', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Hindi Pa Tapos');
  await signIn(page, office, `/admin/applications/${application.id}`);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByLabel('New note').fill('Half a thought');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('Half a thought');

  // Each dialog asks about its own words only, and the note stays.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ask the applicant' }).first().click();
  await expect(dialog.getByLabel('What else do you need?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask the applicant' }).first().click();
  await dialog.getByLabel('What else do you need?').fill('A clearer photograph');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('What else do you need?')).toHaveValue('A clearer photograph');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications`);
  expect(await office.staff.collection('case_notes').getFullList({ filter: `application = '${application.id}'` })).toEqual([]);
});

test('an open case shows what colleagues change and note; all of it is one opening in the audit trail', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Bukas Na Kaso');
  await signIn(page, office, `/admin/applications/${application.id}`);
  await expect(page.getByLabel('New note')).toBeVisible();
  for (const notes of ['Called on Monday.', 'Called on Tuesday.']) {
    await office.staff.collection('applications').update(application.id, { notes });
    await expect(page.getByText(notes)).toBeVisible();
  }
  await office.staff.collection('case_notes').create({ application: application.id, text: 'Comes on Friday.' });
  await expect(page.getByText('Comes on Friday.')).toBeVisible();
  await page.getByLabel('New note').fill('Came already.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first()).toContainText('Came already.');
  await expect(page.getByLabel('New note')).toHaveValue('');
  const opened = await office.staff.collection('audit').getFullList({ filter: `recordId = '${application.id}' && action = 'open'` });
  expect(opened).toHaveLength(1);
});

test('a session that ends during work asks for the password and loses nothing; signing out ends it in every tab', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Naputol Na Sesyon');
  // Without the stream, which would report it at once, saving detects the ended session.
  await page.route('**/api/realtime', (route) => route.abort());
  await signIn(page, office, `/admin/applications/${application.id}`);
  await page.getByLabel('New note').fill('A whole thought.');
  await page.request.post(`${office.portal.url}/api/sign-out`);
  await page.getByRole('button', { name: 'Add note' }).click();
  const again = page.getByRole('alertdialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveValue('');
  const notes = await office.staff.collection('case_notes').getFullList({ filter: `application = '${application.id}'` });
  expect(notes.map(({ text }) => text)).toEqual(['A whole thought.']);

  await test.step('signing out ends the session in every tab', async () => {
    await apply(office, 'Halimbawa, Lihim');
    await page.unroute('**/api/realtime');
    await page.goto(`${office.portal.url}/admin/applications`);
    const second = await page.context().newPage();
    // The list draws only the rows in sight, and other tests have filled it.
    await second.goto(`${office.portal.url}/admin/applications?q=lihim`);
    await expect(second.getByText('Halimbawa, Lihim')).toBeVisible();
    const token = await page.evaluate(async () => {
      const answer = await fetch('/api/collections/users/auth-refresh', { method: 'POST' });
      return ((await answer.json()) as { token: string }).token;
    });
    await page.goto(`${office.portal.url}/admin/sign_out`);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect(second.getByText('Halimbawa, Lihim')).toHaveCount(0);
    await page.goto(`${office.portal.url}/admin/applications`);
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    const apiResponse = await fetch(`${office.portal.url}/api/collections/applications/records`, { headers: { Authorization: token } });
    expect((await apiResponse.json()) as { items: unknown[] }).toMatchObject({ items: [] });
  });
});

test('a screen nobody touches is covered as soon as its session is ended', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.request.post(`${office.portal.url}/api/sign-out`);
  await expect(page.getByRole('alertdialog', { name: 'Please sign in again' })).toBeVisible();
});

test('a session that ended is told to every tab, and so is the sign-in that follows', { tag: '@full' }, async ({ page, office }) => {
  // Without the stream, which would report it to one of the tabs.
  await page.context().route('**/api/realtime', (route) => route.abort());
  await signIn(page, office, '/admin/applications');
  const second = await page.context().newPage();
  await second.goto(`${office.portal.url}/admin/applications`);
  await expect(second.getByRole('searchbox')).toBeVisible();
  const again = page.getByRole('alertdialog', { name: 'Please sign in again' });

  // The answer to the second tab, that its session ended, comes after the sign-in of the first.
  const { promise: signedIn, resolve: release } = Promise.withResolvers<void>();
  let renewals = 0;
  await second.route('**/auth-refresh', async (route) => {
    renewals += 1;
    if (renewals > 1) return route.fallback();
    const response = await route.fetch();
    await signedIn;
    await route.fulfill({ response });
  });
  await page.request.post(`${office.portal.url}/api/sign-out`);
  await page.getByRole('searchbox').fill('wala nito');
  await expect(again).toBeVisible();
  await expect.poll(() => renewals).toBe(1);
  await again.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toHaveCount(0);
  release();
  await expect.poll(() => renewals).toBe(2);
  await expect(second.getByRole('alertdialog', { name: 'Please sign in again' })).toHaveCount(0);
  await second.getByRole('searchbox').fill('wala nito');
  await expect(second.getByText('No applications found')).toBeVisible();
});

test('the list is searched, filtered and sorted by the store, and its address says how', { tag: '@full' }, async ({ page, office }) => {
  const requests: Sent[] = [];
  for (let n = 10; n < 42; n++) requests.push(await apply(office, `Hanapin, Taong ${n}`));
  await signIn(page, office, '/admin/applications?q=hanapin');
  await expect(page.getByText('Showing 32 of 32 applications')).toBeVisible();
  await page.getByRole('button', { name: 'Applicant' }).click();
  await expect(page).toHaveURL(/q=hanapin&sort=name$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Hanapin, Taong 10');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Hanapin, Taong 10');

  await page.getByRole('searchbox').fill(requests[5]?.applicationNumber ?? '');
  await expect(page.getByText('Showing 1 of 1 application', { exact: true })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('denied');
  await expect(page.getByText('No applications found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications`);
  await page.getByRole('searchbox').fill('barangay clear');
  await expect(page).toHaveURL(/q=barangay\+clear/);
  await expect(page.getByRole('row').filter({ hasText: 'Barangay Clearance' }).first()).toBeVisible();
});

test('whoever is not signed in sees the sign-in, and the browser notes no failure', { tag: '@full' }, async ({ page, office }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${office.portal.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});

test('a network that is lost while pages are loaded ahead takes the open page away from nobody', { tag: '@full' }, async ({
  page,
  office,
  context,
}) => {
  const { id } = await office.portal.client().collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  // The page becomes idle, and begins to load others, when the test says so.
  await page.addInitScript(() => {
    const start = setTimeout;
    const releases: (() => void)[] = [];
    const hold = (run: () => void, delay: number, ...rest: unknown[]) => (delay === 2000 ? releases.push(run) : start(run, delay, ...rest));
    Object.assign(window, { setTimeout: hold, becomeIdle: () => releases.forEach((run) => void run()) });
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await openAsStaff(page, office, `/admin/support/${id}`, staffAccount, { prefetches: true });
  const reply = page.getByLabel('Your reply');
  await expect(reply).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible();
  await reply.fill('Half a sentence');
  await page.evaluate(() => (window as unknown as { becomeIdle(): void }).becomeIdle());
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible();
  // A part whose code fails to load now appears when the network is back.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/overview-page-')));
  await expect(reply).toHaveValue('Half a sentence');
  expect(documents).toBe(1);
});

test('the code of every page is there before somebody goes to it', { tag: '@full' }, async ({ page, office }) => {
  await apply(office, 'Handa, Isa');
  // By default a browser lists the first 250 files.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  await openAsStaff(page, office, '/admin/applications', staffAccount, { prefetches: true });
  // Waits for the last module to load.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/deny-dialog-')), undefined, {
    timeout: 60_000,
  });
  const requestedUrls: string[] = [];
  await page.route('**/*.js', (route) => {
    requestedUrls.push(route.request().url());
    return route.abort();
  });
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  for (const name of ['News Article', 'Officials', 'Services', 'Support', 'Settings', 'Staff', 'Messages', 'Audit trail', 'Overview']) {
    await menu.getByRole('link', { name }).click();
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.locator('main .recharts-surface').first()).toBeVisible();
  expect(requestedUrls).toEqual([]);
});

test('on a telephone, in Filipino, the staff area is whole, and Back closes what lies above a page', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const application = await apply(office, 'Halimbawa, Maliit Na Screen');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${office.portal.url}/fil/admin/applications?q=maliit`);
  await page.getByLabel('Username o Email').fill(staffAccount.username);
  await page.getByLabel('Password', { exact: true }).fill(staffAccount.password);
  await page.getByRole('button', { name: preventBreaksAtHyphens('Mag-sign In') }).click();
  const card = page.getByRole('listitem').filter({ hasText: application.applicationNumber });
  await expect(card).toContainText('Halimbawa, Maliit Na Screen');
  await expect(page.locator('main#main')).toBeFocused();
  // Axe cannot judge the contrast of a toast that is fading out.
  await expect(page.getByText(preventBreaksAtHyphens('Naka-sign in na po kayo'))).toHaveCount(0);
  await expectAccessible(page);
  await chooseStatus(page, application.applicationNumber, 'Ginagawa');
  await expect.poll(async () => (await stored(office, application)).status).toBe('ongoing');
  const isOverlay = () => page.evaluate(() => history.state.isOverlay);
  const openMenu = page.getByRole('button', { name: 'Buksan ang menu' });
  const header = page.getByRole('banner');
  for (const trigger of [
    openMenu,
    header.getByRole('button', { name: 'Search at commands' }),
    header.locator('button[aria-haspopup="menu"]').first(),
    header.locator('button[aria-haspopup="menu"]').last(),
  ]) {
    await trigger.click();
    const overlay = page.locator('[role="dialog"], [role="menu"]');
    await expect(overlay).toBeVisible();
    await expect.poll(isOverlay).toBe(true);
    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(/maliit$/);
    await expect(trigger).toBeFocused();
    expect(await isOverlay()).toBeUndefined();
  }
  // A form with typed text asks first.
  await chooseStatus(page, application.applicationNumber, 'Hindi naaprubahan');
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('Kulang');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(isOverlay).toBe(true);
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(reason).toHaveValue('Kulang');
  await expect.poll(isOverlay).toBe(true);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/maliit$/);
  await openMenu.click();
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Balita' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga Balita');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});
