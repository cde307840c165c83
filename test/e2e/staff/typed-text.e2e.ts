import { expect, type Locator, type Page } from '@playwright/test';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../browser/portal-test.ts';
import { sampleApplication, service } from '../../sample-records.ts';

/* What somebody typed in the staff area is never lost: each form asks before, or keeps it. */

type Office = PortalFixture & { roomId: string; serviceId: string; applicationId: string };

const test = createPortalTest(async ({ staff, portal }) => {
  const { id: roomId } = await portal.client().collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  const { id: serviceId } = await staff.collection('services').create(service);
  const { id: applicationId } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  return { roomId, serviceId, applicationId };
});

interface TypedForm {
  name: string;
  path: (office: Office) => string;
  /** Opens the form, where its page does not show it at once. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** How one leaves a form that asks; absent where the text is kept. */
  leave?: (page: Page) => Promise<void>;
  /** After a reload, and after an expired session: offered in a notice, or in its place. */
  afterReload: 'offers' | 'keeps';
  /** Sends the form; absent where Enter does. */
  send?: (page: Page) => Locator;
}

const openReplies = async (page: Page) => {
  await page.getByRole('button', { name: 'Prepared answers' }).click();
  await page.getByRole('menuitem', { name: 'Manage prepared answers' }).click();
  await page.getByRole('button', { name: 'Add an answer' }).click();
  const text = page.getByRole('dialog').getByLabel('Text');
  if ((await text.inputValue()) === '') await text.fill('Good day');
};
const closeDialog = (page: Page) => page.keyboard.press('Escape');
const goToOverview = (page: Page) => page.getByRole('link', { name: 'Overview' }).first().click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();

const forms: readonly TypedForm[] = [
  {
    name: 'the reply in the inbox',
    path: ({ roomId }) => `/admin/support/${roomId}`,
    field: (page) => page.getByLabel('Your reply'),
    afterReload: 'keeps',
    send: (page) => page.getByRole('button', { name: 'Send', exact: true }),
  },
  {
    name: 'the note on a conversation',
    path: ({ roomId }) => `/admin/support/${roomId}`,
    field: (page) => page.getByLabel('Write a note'),
    afterReload: 'keeps',
    send: (page) => page.getByRole('button', { name: 'Add note' }),
  },
  {
    name: 'the note of a case',
    path: ({ applicationId }) => `/admin/applications/${applicationId}`,
    field: (page) => page.getByLabel('New note'),
    leave: (page) => page.getByRole('link', { name: 'Back to the list' }).click(),
    afterReload: 'offers',
    send: (page) => page.getByRole('button', { name: 'Add note' }),
  },
  {
    name: 'the reason of a denial',
    path: ({ applicationId }) => `/admin/applications/${applicationId}`,
    open: (page) => page.getByRole('button', { name: 'Deny', exact: true }).click(),
    field: (page) => page.getByRole('dialog').getByLabel('Reason for the denial'),
    leave: closeDialog,
    afterReload: 'offers',
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Deny application' }),
  },
  {
    name: 'a prepared answer',
    path: ({ roomId }) => `/admin/support/${roomId}`,
    open: openReplies,
    field: (page) => page.getByRole('dialog').getByLabel('Title'),
    leave: closeDialog,
    afterReload: 'offers',
    send: save,
  },
  {
    name: 'a section of the settings',
    path: () => '/admin/settings/office',
    field: (page) => page.getByLabel('Name of the portal'),
    leave: goToOverview,
    afterReload: 'offers',
    send: save,
  },
  {
    name: 'a new account',
    path: () => '/admin/staff/new',
    field: (page) => page.getByRole('dialog').getByLabel('Full name'),
    leave: closeDialog,
    afterReload: 'offers',
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add account' }),
  },
  {
    name: 'the own account',
    path: () => '/admin/staff/me',
    field: (page) => page.getByLabel('Full name'),
    leave: goToOverview,
    afterReload: 'offers',
    send: save,
  },
  {
    name: 'a service',
    path: ({ serviceId }) => `/admin/services/${serviceId}?edit`,
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }),
    leave: closeDialog,
    afterReload: 'offers',
    send: save,
  },
];

for (const form of forms) {
  test(`${form.name} is not lost by leaving, a reload, an expired session or a lost network`, {
    tag: form.name === 'a section of the settings' ? [] : '@full',
  }, async ({ page, office }) => {
    const typed = `Halimbawa ${form.name}`;
    const open = async () => {
      await openAsStaff(page, office, form.path(office));
      await form.open?.(page);
    };
    const expectUnchanged = async () => {
      if (form.afterReload === 'offers') await page.getByRole('button', { name: 'Go on with the draft' }).click();
      await expect(form.field(page)).toHaveValue(typed);
    };
    await open();
    await form.field(page).fill(typed);

    if (form.leave) {
      await form.leave(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await expect(form.field(page)).toHaveValue(typed);
    }

    await page.route('**/api/collections/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    if (form.name !== 'a new account') {
      await form.send?.(page).click();
      await expect(page.getByText(/was not sent|was not saved|Nothing was saved/).first()).toBeVisible();
      await expect(form.field(page)).toHaveValue(typed);
    }
    await page.unroute('**/api/collections/**');

    await page.reload();
    await form.open?.(page);
    await expectUnchanged();

    // The session ended; the same person signs in again, and another does not see it.
    await page.context().clearCookies();
    await open();
    await expectUnchanged();
  });
}

test('what is changed after an attempt without a response is stored as well', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, `/admin/applications/${office.applicationId}`);
  await page.route('**/api/collections/case_notes/records*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const note = page.getByLabel('New note');
  const add = page.getByRole('button', { name: 'Add note' });
  const texts = async () => {
    const filter = `application = "${office.applicationId}" && text ~ "Called her"`;
    return (await office.staff.collection('case_notes').getFullList({ filter, sort: 'created' })).map(({ text }) => text);
  };
  await note.fill('Called her.');
  await add.click();
  await expect(page.getByText(/Nothing was saved/).first()).toBeVisible();
  await page.unroute('**/api/collections/case_notes/records*');
  await add.click();
  await expect(note).toHaveValue('');
  expect(await texts()).toEqual(['Called her.']);

  await page.route('**/api/collections/case_notes/records*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await note.fill('Called her again.');
  await add.click();
  await expect(page.getByText(/Nothing was saved/).first()).toBeVisible();
  await page.unroute('**/api/collections/case_notes/records*');
  await note.fill('Called her again. She comes on Friday.');
  await add.click();
  await expect(note).toHaveValue('');
  expect(await texts()).toContain('Called her again. She comes on Friday.');
});
