import { type Browser, expect, type Page } from '@playwright/test';
import { MINUTE_MS } from '../../../../lib/dates/durations.ts';
import { preventBreaksAtHyphens } from '../../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { type Credentials, createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { chooseStatus } from '../../../browser/status-menu.ts';
import { expireConfirmations } from '../../../expire-confirmations.ts';
import { generateTotp } from '../../../fakes/totp.ts';
import { keepGivenPasswords } from '../../../keep-given-passwords.ts';
import { staffAccount } from '../../../portal-settings.ts';
import { fullApplication, service } from '../../../sample-records.ts';

const test = createPortalTest();

const signIn = openAsStaff;

const clerk: Credentials = staffAccount;
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n107\n%%EOF\n',
);

async function apply({ staff }: PortalFixture, name: string): Promise<{ id: string; applicationNumber: string }> {
  const { id: serviceId } = await staff.collection('services').create(service);
  return staff.collection('applications').create({ ...fullApplication, name, serviceId });
}

async function typePassword(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const signInAgain = (page: Page) => page.getByRole('alertdialog', { name: 'Please sign in again' });

/** Ends this browser's session on the server, as another tab or a colleague would. */
const endSession = (page: Page, { portal }: PortalFixture) => page.request.post(`${portal.url}/api/sign-out`);

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an account is made, used, given a new password, disabled at once and enabled again', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  await signIn(page, office, '/admin/staff');
  const watching = await newPage(browser);
  await signIn(watching, office, '/admin/staff');
  await expect(page.getByRole('row').filter({ hasText: 'You' })).toContainText(clerk.username);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add account' }).click();
  await expect(page).toHaveURL(/\/admin\/staff\/new$/);
  const dialog = page.getByRole('dialog', { name: 'Add a staff account' });
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Username: Please fill in this field.');
  await dialog.getByLabel('Full name').fill('x'.repeat(121));
  await expect(dialog.getByLabel('Full name')).toHaveValue('x'.repeat(121));
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription(/Please write at most 120 characters\. These are 121\./);
  await dialog.getByLabel('Full name').fill('Ana Cruz');
  await dialog.getByLabel('Username').fill('ana.cruz');
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  await dialog.getByLabel(/^New password\*$/).fill('password12345678');
  await dialog.getByLabel('New password again').fill('password12345678');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This password is too easy to guess.');
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  const password = (await dialog.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^\w{20}$/);
  // The sign-in is too long ago: the password is asked for, and nothing typed is lost.
  await expireConfirmations(office.portal, office.staff.authStore.record?.id ?? '');
  // The client of the fixture is of the same person, and creates accounts in other tests.
  await office.staff.send('/api/sessions/confirm', { method: 'POST', body: { ownPassword: staffAccount.password } });
  const confirmation = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(confirmation.getByLabel('Your own password')).toBeFocused();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was done, because you did not confirm that it is you.');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await confirmation.getByLabel('Your own password').fill('not my password');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation.getByRole('alert')).toContainText('That is not your password.');
  await expectAccessible(page);
  await confirmation.getByLabel('Your own password').fill(clerk.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Ana Cruz can sign in now')).toBeVisible();
  await expect(watching.getByRole('row').filter({ hasText: 'Ana Cruz' })).toContainText('Active');

  const anas = await newPage(browser);
  await signIn(anas, office, '/admin/staff', { username: 'ana.cruz', password });
  // Who made the account knows its password.
  await expect(anas.getByRole('heading', { level: 1 })).toHaveText('Choose a password of your own');
  await keepGivenPasswords(office.portal);
  await anas.reload();
  await expect(anas.getByRole('row').filter({ hasText: 'You' })).toContainText('Ana Cruz');

  await page.getByRole('row').filter({ hasText: 'Ana Cruz' }).getByRole('link', { name: 'Manage' }).click();
  const account = page.getByRole('dialog');
  await account.getByLabel('Full name').fill('Ana Cruz-Reyes');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(watching.getByRole('row').filter({ hasText: 'Ana Cruz-Reyes' })).toBeVisible();

  await page.getByRole('row').filter({ hasText: 'Ana Cruz' }).getByRole('link', { name: 'Manage' }).click();
  await account.getByRole('button', { name: 'Disable account' }).click();
  await expect(account).toHaveAccessibleName('Disable the account of Ana Cruz-Reyes?');
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Disable account' }).click();
  await expect(watching.getByRole('row').filter({ hasText: 'Ana Cruz-Reyes' })).toContainText('Disabled');
  await expect(signInAgain(anas)).toBeVisible();
  await anas.getByLabel('Password', { exact: true }).fill(password);
  await anas.getByRole('button', { name: 'Sign In' }).click();
  await expect(signInAgain(anas).getByText(/^Wrong username or password/)).toBeVisible();
});

test('a suggested password is not lost unasked, and two people who rename one account decide field by field', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await createColleague(office, ['administrator'], { name: 'Lito Ramos' });
  await signIn(page, office, `/admin/staff/${person.id}`);
  const account = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await account.getByRole('button', { name: 'Reset password' }).click();
  await account.getByRole('button', { name: 'Suggest a password' }).click();
  const password = (await account.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(account.locator('code')).toHaveText(password);
  await account.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(account.getByLabel('Full name')).toHaveValue('Lito Ramos');

  await account.getByLabel('Full name').fill('Mine');
  await office.staff.collection('users').update(person.id, { name: 'Theirs' });
  await account.getByRole('button', { name: 'Save' }).click();
  const notice = account.getByRole('alert').filter({ hasText: 'Somebody else changed the same fields meanwhile' });
  await expect(notice.getByRole('group', { name: 'Full name' })).toContainText('Theirs');
  await notice.getByRole('button', { name: 'Take theirs in all' }).click();
  await expect(account.getByLabel('Full name')).toHaveValue('Theirs');
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
});

test('a disabled account is enabled again, and gets a new password', { tag: '@full' }, async ({ page, browser, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Hilda Ocampo' });
  await office.staff.collection('users').update(person.id, { disabled: true });
  await signIn(page, office, '/admin/staff');
  const row = page.getByRole('row').filter({ hasText: person.username });
  const account = page.getByRole('dialog');
  await row.getByRole('link', { name: 'Manage' }).click();
  await account.getByRole('button', { name: 'Enable account' }).click();
  await account.getByRole('button', { name: 'Enable account' }).click();
  await expect(row).toContainText('Active');
  const hildas = await newPage(browser);
  await signIn(hildas, office, '/admin/staff/me', person);

  await row.getByRole('link', { name: 'Manage' }).click();
  await account.getByRole('button', { name: 'Reset password' }).click();
  const next = 'eleven lanterns on the roof';
  await account.getByLabel(/^New password\*$/).fill(next);
  await account.getByLabel('New password again').fill(next);
  await account.getByRole('button', { name: 'Reset password' }).click();
  await expect(signInAgain(hildas)).toBeVisible();
  await signInAgain(hildas).getByLabel('Password', { exact: true }).fill(next);
  await signInAgain(hildas).getByRole('button', { name: 'Sign In' }).click();
  await expect(signInAgain(hildas)).toHaveCount(0);
});

test('a second factor is set up, asked for, replaced by a recovery code and turned off', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Benjamin Santos' });
  await signIn(page, office, '/admin/staff/me', person);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That is not your password.');
  await dialog.getByLabel('Your own password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Stop setting up the second factor?' }).getByRole('button', { name: 'Go on' }).click();
  await dialog.getByLabel('Code of the app').fill('Code: 123 456');
  await expect(dialog.getByLabel('Code of the app')).toHaveValue('Code: 123 456');
  await dialog.getByLabel('Code of the app').fill(generateTotp(secret, 40));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
  await dialog.getByLabel('Code of the app').fill(generateTotp(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without your recovery codes?' });
  await expect(question).toContainText('Have you kept them?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(listed).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Show the codes' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.goto(`${office.portal.url}/admin/sign_out`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.goto(`${office.portal.url}/admin/staff/me`);
  await page.getByLabel('Remember me').check();
  await typePassword(page, person);
  await expect(page.getByLabel('Code', { exact: false })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toHaveCount(0);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  const wrongCode = 'This code is wrong, too old, or was used before.';
  await expect(page.getByRole('main').getByText(wrongCode, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: wrongCode })).toBeAttached();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(generateTotp(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000);

  // The reauthentication dialog asks for the second factor too.
  await endSession(page, office);
  await expect(signInAgain(page)).toBeVisible();
  await signInAgain(page).getByLabel('Password', { exact: true }).fill(person.password);
  await signInAgain(page).getByRole('button', { name: 'Sign In' }).click();
  await signInAgain(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectAccessible(page);
  await signInAgain(page)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '');
  await signInAgain(page).getByRole('button', { name: 'Continue' }).click();
  await expect(signInAgain(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your own password').fill(person.password);
  await dialog.getByLabel('Code of the app, or a recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second factor is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a new password of one’s own ends the session, and the new one opens it again', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Carla Ramos' });
  await signIn(page, office, '/admin/staff/me', person);
  await page.getByLabel('Full name').fill('Carla Ramos-Lim');
  await expireConfirmations(office.portal, person.id);
  await page.getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await confirmation.getByLabel('Your own password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Carla Ramos-Lim');
  const next = 'eleven lanterns on the roof';
  await page.getByLabel('Your current password').fill(person.password);
  await page.getByLabel(/^New password\*$/).fill(next);
  await page.getByLabel('New password again').fill('something else altogether');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('The two passwords are not the same.');
  await page.getByLabel('New password again').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Your password is changed' });
  await expect(changed).toContainText('Please sign in with the new password now.');
  await changed.getByLabel('Password', { exact: true }).fill(next);
  await changed.getByRole('button', { name: 'Sign In' }).click();
  await expect(changed).toHaveCount(0);
});

test('one sees where one is signed in and ends one, then all others, which are covered at once', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const person = await createColleague(office, ['administrator'], { name: 'Grace Villanueva' });
  await signIn(page, office, '/admin/staff/me', person);
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  const places = card.getByRole('listitem');
  await expect(places).toHaveCount(1);
  await expect(places).toContainText(/Chrome on .*This browser.*Network address 127\.0\.0\.1.*Last used: Today/);
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();

  // A sign-in in another browser updates the list.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const phone = await (await browser.newContext({ userAgent })).newPage();
  await signIn(phone, office, '/admin/staff/me', person);
  await expect(places).toHaveCount(2);
  const another = await newPage(browser);
  await signIn(another, office, '/admin/staff/me', person);
  await expect(places).toHaveCount(3);
  await expect(phone.getByText('Live', { exact: true })).toBeAttached();
  await expect(another.getByText('Live', { exact: true })).toBeAttached();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Sign out Firefox on Linux, 127.0.0.1' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out Firefox on Linux?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Firefox on Linux is signed out')).toBeVisible();
  await expect(signInAgain(phone)).toBeVisible();
  await expect(places).toHaveCount(2);
  await expect(card.getByRole('list')).toBeFocused();

  await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(signInAgain(another)).toBeVisible();
  await expect(places).toHaveCount(1);
  await expect(signInAgain(page)).toHaveCount(0);
  await page.goto(`${office.portal.url}/admin/audit?action=account`);
  await expect(page.getByRole('row').nth(1)).toContainText('signed out everywhere else');
});

/** Signs in again in the dialog that covers the page. */
async function comeBack(page: Page, person: Credentials): Promise<void> {
  await expect(signInAgain(page)).toBeVisible();
  await signInAgain(page).getByLabel('Password', { exact: true }).fill(person.password);
  await signInAgain(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(signInAgain(page)).toHaveCount(0);
}

test('a session that ends over an open dialog leaves it as it is, and the page is live again', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await createColleague(office, ['administrator'], { name: 'Dina Flores' });
  await signIn(page, office, '/admin/staff/new', person);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Erlinda Dela Cruz');
  await dialog.getByLabel('Username').fill(`erlinda${process.pid}`);
  await dialog.getByRole('checkbox', { name: 'Clerk' }).check();
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  await endSession(page, office);
  await expect(signInAgain(page)).toBeVisible();
  await expectAccessible(page);
  await comeBack(page, person);
  await expect(dialog.getByLabel('Full name')).toHaveValue('Erlinda Dela Cruz');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Erlinda Dela Cruz' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const late = await createColleague(office, ['administrator'], { name: 'Fe Magsaysay' });
  await expect(page.getByRole('row').filter({ hasText: late.username })).toBeVisible();
});

// The stream is blocked: it would report the end at once, so that here the sending detects it. The
// click is dispatched, because another request may detect it first and cover the page.
test('what was being sent or read when the session ended is sent after signing in again', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Isko Bautista' });
  const press = (selector: string, hasText?: string) => page.locator(selector, hasText ? { hasText } : {}).dispatchEvent('click');
  await page.route('**/api/realtime', (route) => route.abort());
  await signIn(page, office, '/admin/staff/me', person);

  // A form in a page.
  await page.getByLabel('Full name').fill('Isko Bautista-Tan');
  await endSession(page, office);
  await press('#my-profile button[type=submit]');
  await comeBack(page, person);
  await expect(page.getByRole('banner')).toContainText('Isko Bautista-Tan');

  // A new record: a guest gets 400.
  await page.goto(`${office.portal.url}/admin/staff/new`);
  const dialog = page.getByRole('dialog');
  const username = `julia${process.pid}`;
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('checkbox', { name: 'Clerk' }).check();
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  await endSession(page, office);
  await press('button[form=new-account]');
  await comeBack(page, person);
  await expect(page.getByText(`${username} can sign in now`)).toBeVisible();

  // A list: a guest gets an empty one.
  await endSession(page, office);
  await press('nav a[href$="/admin/audit"]');
  await comeBack(page, person);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  // Selected files.
  const application = await apply(office, 'Halimbawa, May Papel');
  await page.goto(`${office.portal.url}/admin/applications?q=${application.applicationNumber}`);
  await chooseStatus(page, application.applicationNumber, 'Finished');
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'clearance.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByText('clearance.pdf')).toBeVisible();
  await endSession(page, office);
  await press('button', 'Submit Documents');
  await comeBack(page, person);
  await expect
    .poll(async () => (await office.staff.collection('applications').getOne(application.id)).documents)
    .toEqual([expect.stringMatching(/\.pdf$/)]);
});

test('an open case keeps the session of nobody alive, and sends nothing late after it ended', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await createColleague(office, ['clerk', 'lupon']);
  const { id } = await apply(office, 'Tahimik, Ana');
  await page.clock.install();
  await signIn(page, office, `/admin/applications/${id}`, person);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const countReports = () => calls.filter((path) => path.endsWith('/presence')).length;

  await endSession(page, office);
  await expect(signInAgain(page)).toBeVisible();
  calls.length = 0;
  await page.clock.runFor(10 * MINUTE_MS);
  await comeBack(page, person);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  await expect.poll(countReports).toBeGreaterThan(0);
  expect(countReports()).toBeLessThan(4);

  await page.clock.fastForward(21 * MINUTE_MS);
  await expect(page.getByText('Paused', { exact: true })).toBeAttached();
  calls.length = 0;
  await page.clock.runFor(5 * MINUTE_MS);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(calls).toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(countReports).toBeGreaterThan(0);
});

test('what waits for a confirmation is not done for the next person who signs in', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['clerk'], { name: 'Ana Una' });
  const next = await createColleague(office, ['clerk'], { name: 'Ben Sunod' });
  await signIn(page, office, '/admin/staff/me', person);
  await expireConfirmations(office.portal, person.id);
  await page.getByLabel('Full name').fill('Ana Iba');
  await page.locator('#my-profile').getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(confirmation).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${office.portal.url}/admin/sign_out`);
  await otherTab.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await typePassword(page, next);
  await expect(page.locator('main#main')).toContainText('My account');
  await expect(confirmation).toHaveCount(0);
});

test('the audit trail is filtered by person, kind, record and day, and leafed through', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Gina Torres' });
  const application = await apply(office, 'Halimbawa, Tinitingnan');
  await signIn(page, office, `/admin/applications/${application.id}`, person);
  await page.getByRole('link', { name: 'Who saw this' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?collection=applications&record=${application.id}$`));
  await expect(page.getByText(`Only entries about one record: Application ${application.applicationNumber}`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Gina Torres');
  await expect(page.getByRole('row').nth(1)).toContainText('Opened');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show all records' }).click();
  await page.getByLabel('Person').selectOption({ label: 'Gina Torres' });
  await page.getByLabel('What', { exact: true }).selectOption('sign_in');
  await expect(page).toHaveURL(new RegExp(`actor=${person.id}&action=sign_in$`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Signed in');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  // Sets the second filter as soon as the URL has the first, before the page renders it.
  await page.getByLabel('Person').evaluate((select: HTMLSelectElement, id) => {
    const choose = (control: HTMLSelectElement, value: string) => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const what = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'What')?.control;
    const second = () => queueMicrotask(() => choose(what as HTMLSelectElement, 'sign_in'));
    navigation.addEventListener('currententrychange', second, { once: true });
    choose(select, id);
  }, person.id);
  await expect(page).toHaveURL(new RegExp(`actor=${person.id}&action=sign_in$`));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Number or name').fill(application.applicationNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Opened' }).first()).toContainText(application.applicationNumber);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  const { context } = office.portal;
  const { audit } = await import('../../../../model/collections/office/audit.ts');
  await context.store.write(async (tx) => {
    for (let n = 1; n <= 120; n += 1) await tx.insert(audit, { action: 'notify', actorName: `Entry ${n}`, collection: 'news' });
  });
  await page.goto(`${office.portal.url}/admin/audit?action=notify`);
  await expect(page.getByRole('row').nth(1)).toContainText('Entry 120');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('Entries 51 to 100')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Entry 70');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('Entries 101 to 120')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByText('Entries 51 to 100')).toBeVisible();
});

test('the language of the staff area stays with the account, on every computer', { tag: '@full' }, async ({ page, browser, office }) => {
  const person = await createColleague(office, ['administrator'], { name: 'Lita Ramos' });
  await signIn(page, office, '/admin/news?page=1', person);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Filipino' }).click();
  await expect(page).toHaveURL(`${office.portal.url}/fil/admin/news?page=1`);

  const another = await newPage(browser);
  await another.goto(`${office.portal.url}/admin/staff/me`);
  await typePassword(another, person);
  await expect(another).toHaveURL(`${office.portal.url}/fil/admin/staff/me`);
  const language = another.getByRole('region', { name: 'Wika' });
  await expect(language.getByRole('button', { name: 'Filipino' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(another);
  await language.getByRole('button', { name: 'English' }).click();
  await expect(another).toHaveURL(`${office.portal.url}/admin/staff/me`);

  await page.goto(`${office.portal.url}/fil/admin`);
  await expect(page).toHaveURL(`${office.portal.url}/admin`);
  // The public pages are not the account's.
  await page.goto(`${office.portal.url}/fil`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('on a telephone, in Filipino, accounts and trail are whole', { tag: '@full' }, async ({ browser, office }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${office.portal.url}/fil/admin/staff`);
  await page.getByLabel('Username o Email').fill(clerk.username);
  await page.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.getByRole('button', { name: preventBreaksAtHyphens('Mag-sign In') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kayo' })).toContainText(clerk.username);
  await expectAccessible(page);
  for (const [path, heading] of [
    ['/fil/admin/audit', 'Audit trail'],
    ['/fil/admin/staff/me', 'Account ko'],
    ['/fil/admin/staff', 'Staff'],
  ] as const) {
    await page.goto(office.portal.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});
