import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { fullApplication, service } from '../../../sample-records.ts';

const test = createPortalTest();

async function apply({ staff }: PortalFixture, name: string): Promise<{ id: string; applicationNumber: string }> {
  const { id: serviceId } = await staff.collection('services').create(service);
  return staff.collection('applications').create({ ...fullApplication, name, serviceId });
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link').allInnerTexts();

test('menu and pages follow the roles, and a page that is closed says why', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/support', await createColleague(office, ['clerk']));
  await expect(page.getByRole('navigation', { name: 'Staff menu' })).toBeVisible();
  expect((await menuOf(page)).map((name) => name.split('\n')[0])).toEqual([
    'Overview',
    'Applications',
    'Appointments',
    'Reported problems',
    'Support',
    'Register',
  ]);
  await page.goto(`${office.portal.url}/admin/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your roles do not open this page');
  await expect(page.getByText('It needs: Change settings.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${office.portal.url}/admin/staff/me`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
});

test('who sees no statistics finds the pages of the roles instead', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin', await createColleague(office, ['editor']));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['News Article', 'Officials', 'Places', 'Documents']);
  await expect(page.getByText('Connecting', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'News Article' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
});

test('a captain reads a case, and is offered nothing that the server would refuse', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Basahin, Isa');
  await openAsStaff(page, office, '/admin', await createColleague(office, ['captain']));
  await expect(page.getByRole('link', { name: 'Monthly report' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the next one' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Key figures' }).getByRole('link')).toHaveCount(1);
  await page.goto(`${office.portal.url}/admin/applications?q=${application.applicationNumber}`);
  const row = page.getByRole('row').filter({ hasText: application.applicationNumber });
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Basahin, Isa');
  await expect(page.getByRole('link', { name: 'Who saw this' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decide the case' })).toHaveCount(0);
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option', { name: 'Audit trail', exact: true })).toBeVisible();
  await expect(palette.getByRole('option', { name: /News|Settings|all applications|all articles|Add/ })).toHaveCount(0);
});

test('a role of the office is composed, given, and taken away while its person works', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const person = await createColleague(office, ['auditor']);
  await openAsStaff(page, office, '/admin/staff/roles');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Name of the role');
  await dialog.getByLabel('Name of the role').fill('Registrar');
  await dialog.getByRole('checkbox', { name: 'Read applications' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Registrar' })).toBeVisible();

  await page.goto(`${office.portal.url}/admin/staff/${person.id}`);
  const account = page.getByRole('dialog');
  await account.getByRole('checkbox', { name: 'Auditor' }).uncheck();
  await account.getByRole('checkbox', { name: 'Registrar' }).check();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.username })).toContainText('Registrar');

  const theirs = await (await browser.newContext()).newPage();
  await openAsStaff(theirs, office, '/admin/applications', person);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Online Document Applications');
  const { items } = await office.staff.collection('roles').getList(1, 1, { filter: 'name = "Registrar"' });
  await office.staff.collection('roles').update(items[0]?.id ?? '', { capabilities: ['readAudit'] });
  await expect(theirs.getByRole('alertdialog', { name: 'Please sign in again' })).toBeVisible();
});

test('a password from somebody else is changed before anything else opens', { tag: '@full' }, async ({ page, office }) => {
  const person = await createColleague(office, ['clerk']);
  const given = 'seven ladders under marmalade';
  const passwords = { password: given, passwordConfirm: given };
  await office.staff.collection('users').update(person.id, passwords);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/admin/applications`);
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password of your own');
  // It would lie over the fields.
  expect(await page.getByText('You are signed in').count()).toBe(0);
  await expectAccessible(page);
  const own = 'ladders above all the seas';
  await page.getByLabel('Your current password').fill(given);
  await page.getByLabel(/^New password\*$/).fill(own);
  await page.getByLabel('New password again').fill(own);
  await page.getByRole('button', { name: 'Change password' }).click();
  const changed = page.getByRole('alertdialog', { name: 'Your password is changed' });
  await changed.getByLabel('Password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Document Applications');
});
