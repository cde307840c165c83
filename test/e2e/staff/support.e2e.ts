import { expect, type Page } from '@playwright/test';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../browser/portal-test.ts';
import { createBrowserClient } from '../../create-browser-client.ts';
import { staffAccount } from '../../portal-settings.ts';
import { createImage, toFile } from '../../sample-files.ts';
import { sampleApplication, service } from '../../sample-records.ts';

const test = createPortalTest();

async function signIn(page: Page, office: PortalFixture, path = ''): Promise<void> {
  await openAsStaff(page, office, `/admin/support${path}`);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
}

/** Each test uses its own numbers, because all share one portal. */
let numbers = Math.floor(Math.random() * 1_000_000) * 100;
const newNumber = (): string => {
  numbers += 1;
  return `09${String(numbers).padStart(9, '0')}`;
};

/** A resident in a separate browser who has started a conversation. */
async function resident({ portal }: PortalFixture, name: string, phone = newNumber()) {
  const { client } = createBrowserClient(portal);
  const room = await client.collection('messages_room').create({ phone, name });
  const write = (text: string, files?: File) =>
    client.collection('messages').create({ room: room.id, text_message: text, ...(files && { files }) });
  return { room, phone, write };
}

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const rows = (page: Page) => list(page).getByRole('link');
const thread = (page: Page) => page.getByRole('log');
const reply = (page: Page) => page.getByLabel('Your reply');

test('conversations stand newest first, are searched by phone, name and text, and those of one phone stand together', {
  tag: '@full',
}, async ({ page, office }) => {
  await signIn(page, office);
  await expect(page.getByText('Select a conversation')).toBeVisible();
  const ana = await resident(office, 'Ana Agimat');
  const ben = await resident(office, '');
  const again = await resident(office, 'Ana Agimat', ana.phone.replace(/^0/, '+63'));
  await ana.write('The kalabaw is on the road');
  await again.write('I have another telephone');
  await ben.write('Good day');
  await expect(rows(page).nth(0)).toContainText('Anonymous');
  await expect(rows(page).nth(0)).toContainText(ben.phone);
  await expect(rows(page).nth(0)).toContainText('Today');
  await expect(rows(page).nth(0)).toContainText('phone not verified');
  await expect(rows(page).nth(0)).toContainText('1 unread');
  // Ana's first conversation is older than Ben's, and moves up together with her second.
  await ana.write('Hello?');
  await expect(rows(page).nth(0)).toContainText('Hello?');
  await expect(rows(page).nth(1)).toContainText('I have another telephone');
  await expect(rows(page).nth(1)).toContainText('same phone');
  await expectAccessible(page);

  const search = page.getByLabel('Search by phone, name or text');
  await search.fill('AGIMAT');
  await expect(rows(page)).toHaveCount(2);
  await search.fill(ben.phone.slice(1));
  await expect(rows(page)).toHaveCount(1);
  await search.fill('kalabaw');
  const found = page.getByRole('region', { name: '1 message holds it' }).getByRole('link');
  await expect(found).toContainText('The kalabaw is on the road');
  await found.click();
  await expect(thread(page).getByText('The kalabaw is on the road')).toBeInViewport();
  await search.fill('nobody is called so');
  await expect(page.getByText('No conversations found')).toBeVisible();
});

test('a reply goes by Enter, with a file too; the other clerk and the bell follow, and nothing is sent twice', async ({
  page,
  browser,
  office,
}) => {
  const ana = await resident(office, 'Ana Balintataw');
  await signIn(page, office, `/${ana.room.id}`);
  await expect(thread(page)).toContainText('No messages in this conversation');
  const other = await openSecondClerk(browser, office, '/admin/support');
  await ana.write('May I ask something?');
  await expect(thread(page).getByText('May I ask something?')).toBeVisible();
  await expect(thread(page)).toContainText('User');
  // Seen by the clerk who has it open: no longer unread for the other clerk.
  await expect(rows(other).filter({ hasText: 'Balintataw' })).toBeVisible();
  await expect(rows(other).filter({ hasText: 'Balintataw' })).not.toContainText('unread');

  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await reply(page).fill('Of course.');
  await reply(page).press('Shift+Enter');
  await reply(page).pressSequentially('Please do.');
  await page.route('**/api/collections/messages/records*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The message arrives, and its response is lost.
    await route.fetch();
    await route.abort();
  });
  await reply(page).press('Enter');
  await expect(page.getByText('The reply was not sent.')).toBeVisible();
  await expect(reply(page)).toHaveValue('Of course.\nPlease do.');
  await page.unroute('**/api/collections/messages/records*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reply(page)).toHaveValue('');
  await expect(thread(page).getByText('You (Support)')).toHaveCount(1);
  const stored = await office.staff.collection('messages').getFullList({ filter: `room = "${ana.room.id}"`, sort: 'created' });
  expect(stored.map(({ sender, text_message }) => [sender, text_message])).toEqual([
    ['user', 'May I ask something?'],
    ['support', 'Of course.\nPlease do.'],
  ]);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert').filter({ hasText: 'Only images, PDF, DOC, DOCX and TXT files' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: await createImage('png') });
  await expect(page.getByText('form.png')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByRole('link', { name: 'View Attachment' })).toBeVisible();
  await expect(thread(page).getByRole('img', { name: 'Picture sent by the office' })).toBeVisible();
  await expectAccessible(page);

  await other.getByRole('link', { name: 'Contact form' }).click();
  const ben = await resident(office, 'Ben Balintataw');
  await ben.write('Anybody there?');
  await other.getByRole('button', { name: /unread conversation/ }).click();
  await other.getByRole('menuitem').filter({ hasText: 'Ben Balintataw' }).click();
  await expect(thread(other).getByText('Anybody there?')).toBeVisible();
});

test('a conversation is assigned, closed, opened again by a message, and its number blocked', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const ana = await resident(office, 'Ana Dalisay');
  await ana.write('Good day');
  await signIn(page, office, `/${ana.room.id}`);
  const other = await openSecondClerk(browser, office, '/admin/support?show=mine');
  await page.getByLabel('Assigned to', { exact: true }).selectOption({ label: 'Assigned to clerk' });
  await expect(rows(other).filter({ hasText: 'Dalisay' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(rows(other).filter({ hasText: 'Dalisay' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await ana.write('One more thing');
  await expect(rows(other).filter({ hasText: 'Dalisay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block this number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block this number' }).click();
  await expect(page.getByText(`${ana.phone} is blocked`)).toBeVisible();
  await expect(ana.write('And one more')).rejects.toMatchObject({ status: 400 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unblock this number' }).click();
  await expect(page.getByText(`${ana.phone} is no longer blocked`)).toBeVisible();
  await ana.write('Thank you');
  await expect(thread(page).getByText('Thank you')).toBeVisible();
});

test('conversations are answered one after the other by keyboard alone, and each step can be undone', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { staff } = office;
  const me = staff.authStore.record?.id;
  const ana = await resident(office, 'Ana Tagumpay');
  await signIn(page, office, `/${ana.room.id}`);
  await expect(reply(page)).toBeFocused();
  await ana.write('Is the office open?');
  await expect(thread(page).getByText('Is the office open?')).toBeVisible();
  await reply(page).fill('Until five.');
  await reply(page).press('Enter');
  await expect(page.getByText('The conversation with Ana Tagumpay is assigned to you now.')).toBeVisible();
  await expect(page.getByLabel('Assigned to', { exact: true })).toHaveValue(me ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Assigned to', { exact: true })).toHaveValue('');

  // Who has waited longest comes first; what a colleague has comes after all others.
  await staff.collection('messages_room').update(ana.room.id, { status: 'closed' });
  for (const open of await staff.collection('messages_room').getFullList({ filter: 'unreadOffice > 0' }))
    await staff.send(`/api/conversations/${open.id}/seen`, { method: 'POST', body: {} });
  const ben = await resident(office, 'Ben Tagumpay');
  const carla = await resident(office, 'Carla Tagumpay');
  await ben.write('I wait');
  await carla.write('I wait too');
  await expect(page.getByRole('button', { name: 'Next unread 2' })).toBeVisible();
  await reply(page).press('Escape');
  await expect(reply(page)).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(ben.room.id));
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('Done.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sent. The conversation with Ben Tagumpay is yours, and closed.')).toBeVisible();
  expect(await staff.collection('messages_room').getOne(ben.room.id)).toMatchObject({ status: 'closed', assignedTo: me });
  // The next one is under the finger.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(carla.room.id));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => staff.collection('messages_room').getOne(ben.room.id)).toMatchObject({ status: 'open', assignedTo: '' });

  await expect(rows(page).filter({ hasText: 'Ben Tagumpay' })).toBeVisible();
  await reply(page).press('Escape');
  await expect(rows(page).filter({ hasText: 'Carla Tagumpay' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assigned to', { exact: true })).toHaveValue(me ?? '');
  await page.keyboard.press('k');
  await expect(rows(page).filter({ hasText: 'Ben Tagumpay' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).filter({ hasText: 'Carla Tagumpay' })).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Send the reply and close');
  await expectAccessible(page);
  await keys.getByLabel('Use single keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
});

test('a reply stays on the device over a reload, for its clerk alone, until it is sent or he signs out', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const ana = await resident(office, 'Ana Upo');
  const ben = await resident(office, 'Ben Upo');
  await ana.write('Good day');
  await signIn(page, office, `/${ana.room.id}`);
  await reply(page).fill('Good day, Ana');
  await page.goto(`${office.portal.url}/admin/support/${ben.room.id}`);
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue('');
  await page.goto(`${office.portal.url}/admin/support/${ana.room.id}`);
  await expect(reply(page)).toHaveValue('Good day, Ana');

  // The response is lost and the page reloaded: the message is not sent twice.
  await page.route('**/api/collections/messages/records*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await reply(page).press('Enter');
  await expect(page.getByText('The reply was not sent.')).toBeVisible();
  await page.unroute('**/api/collections/messages/records*');
  await page.reload();
  await expect(reply(page)).toHaveValue('Good day, Ana');
  await reply(page).press('Enter');
  await expect(reply(page)).toHaveValue('');
  await expect(thread(page).getByText('Good day, Ana')).toHaveCount(1);
  expect(await office.staff.collection('messages').getFullList({ filter: `room = "${ana.room.id}"` })).toHaveLength(2);
  await page.reload();
  await expect(reply(page)).toHaveValue('');

  await reply(page).fill('One more thing');
  const colleague = await createColleague(office, ['administrator']);
  await page.context().clearCookies();
  await openAsStaff(page, office, `/admin/support/${ana.room.id}`, colleague);
  await expect(reply(page)).toHaveValue('');
  await page.context().clearCookies();
  await openAsStaff(page, office, `/admin/support/${ana.room.id}`);
  await expect(reply(page)).toHaveValue('One more thing');

  await page.getByRole('banner').getByRole('button', { name: staffAccount.username }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A reply or note that you wrote is not sent.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reply:')))).toEqual([]);
});

test('prepared answers are written in place and filled in, notes stay among staff, a photograph becomes a requirement', {
  tag: '@full',
}, async ({ page, office }) => {
  const { staff } = office;
  const ana = await resident(office, 'Ana Esperanza');
  const { id: serviceId } = await staff.collection('services').create({ ...service, requirements: ['Valid ID'] });
  const application = await staff.collection('applications').create({ ...sampleApplication, contactNumber: ana.phone, serviceId });
  await ana.write('Here is my ID', toFile(await createImage('jpeg'), 'id.jpg'));
  await signIn(page, office, `/${ana.room.id}`);
  const about = page.getByRole('complementary', { name: 'About this person' });
  await expect(about.getByRole('link', { name: application.applicationNumber })).toContainText('Pending');

  await page.getByRole('button', { name: 'Prepared answers' }).click();
  await page.getByRole('menuitem', { name: 'Manage prepared answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepared answers' });
  await dialog.getByRole('button', { name: 'Add an answer' }).click();
  await dialog.getByLabel('Title').fill('Where it stands');
  await dialog.getByLabel('Text').fill('Hello {name}, {number} is {status}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Where it stands' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Prepared answers' }).click();
  await page.getByRole('menuitem', { name: 'Where it stands' }).click();
  await expect(reply(page)).toHaveValue(`Hello Ana Esperanza, ${application.applicationNumber} is Pending.`);

  // Pasted text is never cut: the message says how much is too much.
  await about.getByLabel('Write a note').fill('x'.repeat(4001));
  await expect(about.getByLabel('Write a note')).toHaveValue('x'.repeat(4001));
  await expect(about.getByLabel('Write a note')).toHaveAccessibleDescription(/Please write at most 4,?000 characters\. These are 4,?001\./);
  await about.getByLabel('Write a note').fill('Called twice');
  await about.getByRole('button', { name: 'Add note' }).click();
  await expect(about.getByRole('listitem').filter({ hasText: 'Called twice' })).toContainText('clerk');

  await thread(page).getByRole('button', { name: 'Attach to an application' }).click();
  const attach = page.getByRole('dialog', { name: 'Attach to an application' });
  await attach.getByRole('button', { name: 'Attach' }).click();
  await expect(attach.getByLabel('What is it?')).toHaveAccessibleDescription(/Please fill in this field/);
  await attach.getByLabel('What is it?').fill('Valid ID');
  await attach.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText(`The file is now a requirement of ${application.applicationNumber}`)).toBeVisible();
  expect(await staff.collection('applications').getOne(application.id)).toMatchObject({
    requirementsJSON: [{ requirementName: 'Valid ID' }],
  });
});

test('a message of the contact form is answered by mail and marked so, seen at once by the other clerk', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const subject = `Lamp ${newNumber()}`;
  const form = { name: 'Ramon Cruz', email: 'ramon@example.com', subject, category: 'complaints', message: 'It is dark.' };
  await office.portal.client().collection('contact_messages').create(form);
  await signIn(page, office, '/form');
  const other = await openSecondClerk(browser, office, '/admin/support/form');
  const row = (at: Page) => at.getByRole('list', { name: 'Contact form messages' }).getByRole('link').filter({ hasText: subject });
  await row(page).click();
  await expect(page.getByText('It is dark.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:ramon@example\.com\?subject=Re%3A%20Lamp/,
  );
  await expectAccessible(page);
  await expect(row(other)).toBeVisible();
  await page.getByRole('button', { name: 'Mark answered' }).click();
  await expect(row(other)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark not answered' })).toBeVisible();
});

test('a thread of 5,000 messages opens at its end and is read upward', { tag: '@full' }, async ({ page, office }) => {
  const ana = await resident(office, 'Ana Habi');
  const start = Date.now() - 5_000_000;
  for (let from = 0; from < 5000; from += 500)
    await office.portal.context.store.write(async (tx) => {
      for (let at = from; at < from + 500; at += 1) {
        const created = serializeDate(new Date(start + at * 1000));
        await tx.insert(messages, {
          room: ana.room.id,
          sender: at % 2 ? 'user' : 'support',
          text_message: `Message ${at}.`,
          created,
          updated: created,
        });
      }
    });
  await signIn(page, office, `/${ana.room.id}`);
  await expect(thread(page).getByText('Message 4999.')).toBeInViewport();
  await expect(thread(page).getByText('Message 4900.', { exact: true })).toHaveCount(0);
  await thread(page).evaluate((box) => box.scrollTo(0, 0));
  await expect(thread(page).getByText('Message 4900.', { exact: true })).toBeAttached();
  // The visible messages stay in place while older ones load above.
  await expect(thread(page).getByText('Message 4999.')).not.toBeInViewport();
  const before = await thread(page).getByRole('listitem').count();
  expect(before).toBeLessThan(1000);
  await ana.write('The newest of all');
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(thread(page).getByText('The newest of all')).toBeInViewport();
});

test('older conversations that cannot be fetched are asked for once, and again by the button', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const start = Date.now() - 1_000_000;
  await office.portal.context.store.write(async (tx) => {
    for (let at = 0; at < 50; at += 1) {
      const phone = newNumber();
      await tx.insert(messageRooms, { phone, number: phone, name: `Tao ${at}`, lastMessageAt: serializeDate(new Date(start - at * 1000)) });
    }
  });
  await signIn(page, office);
  await expect(rows(page).first()).toBeVisible();
  let calls = 0;
  const isOlder = (url: URL) =>
    url.pathname.endsWith('/messages_room/records') && /lastMessageAt *<=/.test(String(url.searchParams.get('filter')));
  await page.route(isOlder, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.getByRole('region', { name: 'Conversations' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => calls).toBe(1);
  await expect(page.getByText('The portal could not be reached.')).toBeAttached();
  // Long enough for the list to see its end again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(calls).toBe(1);
  await page.unroute(isOlder);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page).filter({ hasText: 'Tao 49' })).toBeAttached();
});

test('an unknown conversation says so, and on a phone the list gives way to the thread and keeps its place', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, office, '/zzzzzzzzzzzzzzz');
  await expect(page.getByText('This conversation does not exist')).toBeVisible();
  const ana = await resident(office, 'Ana Luningning');
  await ana.write('Good day');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await rows(page).filter({ hasText: 'Luningning' }).click();
  await expect(list(page)).toBeHidden();
  await page.getByRole('button', { name: 'About this person' }).click();
  await expect(page.getByRole('dialog')).toContainText('No application was made with this number.');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(list(page)).toBeVisible();

  for (let at = 0; at < 12; at += 1) await (await resident(office, `Marami ${at}`)).write('Good day');
  await expect(rows(page).filter({ hasText: 'Marami 11' })).toBeVisible();
  const last = rows(page).filter({ hasText: 'Luningning' });
  const getScrollTop = () =>
    page
      .getByRole('region', { name: 'Conversations' })
      .last()
      .evaluate((element) => element.scrollTop);
  await last.scrollIntoViewIfNeeded();
  const place = await getScrollTop();
  expect(place).toBeGreaterThan(100);
  for (const comeBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Back to the list' }).click()]) {
    await last.click();
    // Without a touch screen the reply has the focus.
    await expect(reply(page)).toBeFocused();
    await comeBack();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    expect(Math.abs((await getScrollTop()) - place)).toBeLessThan(100);
  }
});
