import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  type Credentials as Account,
  createColleague,
  createPortalTest,
  openAsStaff,
  type PortalFixture,
} from '../../browser/portal-test.ts';
import { staffAccount } from '../../portal-settings.ts';
import { createImage } from '../../sample-files.ts';

/*
 * Two phones and two clerks, each in a separate browser context, at the same time (product §2.10,
 * §2.24). CHAT_OFF_SECONDS=60 disconnects the network for a whole minute; otherwise
 * until all sides have noticed.
 */

const OFF_MS = Number(process.env.CHAT_OFF_SECONDS ?? 0) * 1000;
const second = { username: 'second', email: 'second@example.com', password: 'another long password for tests' };

const test = createPortalTest((office) => createColleague(office, ['administrator'], { ...second, name: 'Bea Reyes' }));

/** A person with a browser context. */
interface Person {
  page: Page;
  context: BrowserContext;
}
interface Phone extends Person {
  room: string;
}

async function newPerson(browser: Browser, width: number): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  return { context, page: await context.newPage() };
}

async function newPhone(browser: Browser, { portal }: PortalFixture, number: string, name: string): Promise<Phone> {
  const person = await newPerson(browser, 390);
  const { page } = person;
  await page.goto(`${portal.url}/contact`);
  await page.getByRole('button', { name: /Chat with the office/ }).click();
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await chat.getByLabel('Phone number').fill(number);
  await chat.getByLabel('Name').fill(name);
  await chat.getByRole('button', { name: 'Start chat' }).click();
  await expect(thread(page)).toContainText('No messages yet. Start the conversation!');
  const room: string = await page.evaluate(() => JSON.parse(localStorage.getItem('chatUser') ?? '{}').roomId);
  return { ...person, room };
}

async function newClerk(browser: Browser, office: PortalFixture, account: Account): Promise<Person> {
  const person = await newPerson(browser, 1280);
  await openAsStaff(person.page, office, '/admin/support', account);
  await expect(person.page.getByText('Live', { exact: true })).toBeVisible();
  return person;
}

const thread = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => thread(page).getByRole('listitem');
const row = (page: Page, name: string) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name });

/** Sends a text with Enter, as a resident or as a clerk. */
async function write({ page }: Person, text: string): Promise<void> {
  const box = page.getByLabel(/^(Your message|Your reply)$/);
  await box.fill(text);
  await box.press('Enter');
}

/** The texts of a thread in display order. */
const texts = (page: Page): Promise<string[]> => bubbles(page).locator('p.whitespace-pre-wrap').allInnerTexts();
/** The texts of a room in the order of the store. */
const stored = async ({ staff }: PortalFixture, room: string): Promise<string[]> =>
  (await staff.collection('messages').getFullList({ filter: `room = "${room}"`, sort: 'created' })).map((one) => one.text_message);

/**
 * Expects the same messages in the same order on every screen that shows the room, without gaps and
 * duplicates.
 */
async function expectSame(office: PortalFixture, room: string, wanted: readonly string[], ...screens: readonly Person[]): Promise<void> {
  await expect.poll(async () => (await stored(office, room)).toSorted()).toEqual(wanted.toSorted());
  const order = await stored(office, room);
  for (const { page } of screens) await expect.poll(() => texts(page)).toEqual(order);
}

/** Types until the other side shows the typing indicator. */
async function expectTyping(by: Person, seenBy: Page, text: string): Promise<void> {
  const box = by.page.getByLabel(/^(Your message|Your reply)$/);
  await expect(async () => {
    await box.press('End');
    await box.pressSequentially('a');
    await expect(seenBy.getByText(text)).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test('two phones and two clerks at once: the same order everywhere, live, and after the network was away nothing is missing or doubled', {
  tag: '@full',
}, async ({ browser, office }) => {
  test.setTimeout(240_000 + OFF_MS);
  const { staff } = office;
  const [ana, ben] = [
    await newPhone(browser, office, '0917 700 0001', 'Ana Una'),
    await newPhone(browser, office, '0917 700 0002', 'Ben Dalawa'),
  ];
  const [first, other] = [await newClerk(browser, office, staffAccount), await newClerk(browser, office, second)];

  // Both clerks see both rooms, the newest first, with unread counts.
  await write(ana, 'A1');
  await write(ana, 'A2');
  await expect.poll(() => stored(office, ana.room)).toEqual(['A1', 'A2']);
  await write(ben, 'B1');
  for (const { page } of [first, other]) {
    await expect(row(page, 'Ana Una')).toContainText('2 unread');
    await expect(row(page, 'Ben Dalawa')).toContainText('1 unread');
    const names = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(names.nth(0)).toContainText('Ben Dalawa');
    await expect(names.nth(1)).toContainText('Ana Una');
  }

  // A room that one clerk has read is read for both, and the phone shows the message as seen.
  await row(first.page, 'Ana Una').click();
  await expect(row(other.page, 'Ana Una')).not.toContainText('unread');
  await expect(row(other.page, 'Ben Dalawa')).toContainText('1 unread');
  await expect(bubbles(ana.page).last()).toContainText('Seen');
  await expect(bubbles(ben.page).last()).not.toContainText('Seen');
  await row(other.page, 'Ben Dalawa').click();
  await expect(bubbles(ben.page).last()).toContainText('Seen');

  // The typing indicator is shown to the other side of this room only.
  await expectTyping(ana, first.page, 'User is typing…');
  await expect(other.page.getByText('User is typing…')).toBeHidden();
  await expectTyping(first, ana.page, 'Support is typing…');
  await expect(ben.page.getByText('Support is typing…')).toBeHidden();

  // All four write at the same time; both clerks write to Ana.
  await row(other.page, 'Ana Una').click();
  await expect(bubbles(other.page)).toHaveCount(2);
  await Promise.all([write(ana, 'A3'), write(first, 'First answers'), write(other, 'Second answers'), write(ben, 'B2')]);
  await expectSame(office, ana.room, ['A1', 'A2', 'A3', 'First answers', 'Second answers'], ana, first, other);
  await expectSame(office, ben.room, ['B1', 'B2'], ben);

  // Both clerks assign the conversation to themselves at the same moment: one succeeds, and both
  // screens show who.
  const assigned = ({ page }: Person) => page.getByLabel('Assigned to', { exact: true });
  await Promise.all([
    assigned(first).selectOption({ label: 'Assigned to clerk' }),
    assigned(other).selectOption({ label: 'Assigned to Bea Reyes' }),
  ]);
  await expect.poll(async () => (await staff.collection('messages_room').getOne(ana.room)).assignedTo).not.toBe('');
  await expect(async () => {
    const { assignedTo } = await staff.collection('messages_room').getOne(ana.room);
    expect(await Promise.all([first, other].map((one) => assigned(one).inputValue()))).toEqual([assignedTo, assignedTo]);
  }).toPass();

  // Each side labels itself and the other in its own way (D7), and a clerk sees which clerk wrote.
  await expect(bubbles(ana.page).filter({ hasText: 'A3' })).toContainText(/^You/);
  await expect(bubbles(ana.page).filter({ hasText: 'Second answers' })).toContainText(/^Support/);
  await expect(bubbles(first.page).filter({ hasText: 'A3' })).toContainText(/^User/);
  await expect(bubbles(first.page).filter({ hasText: 'Second answers' })).toContainText(/^You \(Support\) · Bea Reyes/);
  await expect(bubbles(ana.page).filter({ hasText: 'Second answers' })).not.toContainText('Bea');

  // Ana and the second clerk go offline; the others continue.
  for (const { context } of [ana, other]) await context.setOffline(true);
  await expect(ana.page.getByText('No connection. Your messages')).toBeVisible();
  await expect(other.page.getByText('Reconnecting', { exact: true })).toBeVisible();
  for (const text of ['A4', 'A5', 'A6']) await write(ana, text);
  await expect(bubbles(ana.page).last()).toContainText(/A6.*Waiting for the network/s);
  await write(first, 'Are you there?');
  await write(ben, 'B3');
  await expect.poll(() => stored(office, ben.room)).toContain('B3');
  await write(other, 'Also from me');
  await expect(other.page.getByLabel('Your reply')).toHaveValue('Also from me');
  if (OFF_MS > 0) await ana.page.waitForTimeout(OFF_MS);
  await expect(bubbles(ana.page).filter({ hasText: 'Are you there?' })).toHaveCount(0);

  for (const { context } of [ana, other]) await context.setOffline(false);
  await expect(other.page.getByText('Live', { exact: true })).toBeVisible();
  await expect(row(other.page, 'Ben Dalawa')).toContainText('B3');
  await expect(row(other.page, 'Ben Dalawa')).toContainText('2 unread');
  await other.page.getByLabel('Your reply').press('Enter');
  const all = ['A1', 'A2', 'A3', 'First answers', 'Second answers', 'A4', 'A5', 'A6', 'Are you there?', 'Also from me'];
  await expectSame(office, ana.room, all, ana, first, other);
  const own = (await stored(office, ana.room)).filter((text) => /^A\d$/.test(text));
  expect(own).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  // The streams are connected again: new messages arrive by themselves.
  await write(first, 'Good that you are back');
  await write(ana, 'Thank you');
  await expectSame(office, ana.room, [...all, 'Good that you are back', 'Thank you'], ana, first, other);

  // The chat is closed: its button counts new messages.
  await ben.page.getByRole('button', { name: 'Close the chat' }).click();
  await row(first.page, 'Ben Dalawa').click();
  await expect(bubbles(first.page)).toHaveCount(3);
  await write(first, 'Your paper is ready');
  await expect.poll(() => stored(office, ben.room)).toContain('Your paper is ready');
  await ben.page.reload();
  await ben.page.getByRole('button', { name: /1 new message/ }).click();
  await expectSame(office, ben.room, ['B1', 'B2', 'B3', 'Your paper is ready'], ben, first);
});

test('a stranger who knows the phone number, the room and the name of a file reads nothing, hears nothing and gets nothing', {
  tag: '@full',
}, async ({ browser, office }) => {
  const { staff } = office;
  const ana = await newPhone(browser, office, '0917 700 0003', 'Ana Tatlo');
  await ana.page.locator('input[type=file]').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await createImage('png') });
  await write(ana, 'My identity card');
  await expect(bubbles(ana.page).last()).toContainText('Sent');
  const [secret] = await staff.collection('messages').getFullList({ filter: `room = "${ana.room}"` });
  const filePath = `/api/files/messages/${secret?.id}/${secret?.files}`;
  expect(await ana.page.evaluate(async (path) => (await fetch(path)).status, filePath)).toBe(200);

  const outsider = await newPhone(browser, office, '0917 700 0003', 'Ana Tatlo');
  expect(outsider.room).not.toBe(ana.room);
  await expect(bubbles(outsider.page)).toHaveCount(0);
  // All requests that a page of the portal could send with the stranger's cookie.
  const responses = await outsider.page.evaluate(
    async ({ room, id, file, phone }) => {
      const recordRequest = async (path: string, body?: object) => {
        const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const answer = await fetch(path, post);
        const { items } = (await answer.json().catch(() => ({}))) as { items?: { id: string }[] };
        return { status: answer.status, ids: items?.map((one) => one.id) };
      };
      const at = (name: string, filter: string) => `/api/collections/${name}/records?filter=${encodeURIComponent(filter)}`;
      return {
        rooms: await recordRequest(at('messages_room', `phone = "${phone}"`)),
        messages: await recordRequest(at('messages', `room = "${room}"`)),
        one: await recordRequest(`/api/collections/messages/records/${id}`),
        file: await recordRequest(file),
        thumb: await recordRequest(`${file}?thumb=320x240`),
        write: await recordRequest('/api/collections/messages/records', { room, text_message: 'Let me in' }),
        seen: await recordRequest(`/api/conversations/${room}/seen`, {}),
      };
    },
    { room: ana.room, id: secret?.id ?? '', file: filePath, phone: '+639177000003' },
  );
  expect(responses).toMatchObject({
    rooms: { status: 200, ids: [outsider.room] },
    messages: { status: 200, ids: [] },
    one: { status: 404 },
    file: { status: 404 },
    thumb: { status: 404 },
    write: { status: 400 },
    seen: { status: 404 },
  });

  // A stream that subscribes to everything receives only the stranger's own room.
  await outsider.page.evaluate(
    (room) =>
      new Promise<void>((resolve, reject) => {
        const receivedEvents: string[] = [];
        Object.assign(globalThis, { receivedEvents });
        const stream = new EventSource('/api/realtime');
        const topics = ['messages_room/*', 'messages/*', 'typing_marks/*', `messages_room/${room}`, `typing_marks/${room}`];
        for (const topic of topics) stream.addEventListener(topic, ({ data }) => receivedEvents.push(String(data)));
        stream.addEventListener('PB_CONNECT', ({ data }) => {
          const { clientId } = JSON.parse(data) as { clientId: string };
          const body = JSON.stringify({ clientId, subscriptions: topics });
          fetch('/api/realtime', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(() => resolve(), reject);
        });
      }),
    ana.room,
  );
  await write(ana, 'Another secret');
  await expect(bubbles(ana.page).last()).toContainText('Sent');
  await staff.collection('messages').create({ room: ana.room, text_message: 'Our answer' });
  await write(outsider, 'Only mine');
  const receivedEvents = () => outsider.page.evaluate(() => (globalThis as unknown as { receivedEvents: string[] }).receivedEvents);
  await expect.poll(async () => (await receivedEvents()).join()).toContain('Only mine');
  expect((await receivedEvents()).filter((data) => data.includes(ana.room) || /secret|Our answer/.test(data))).toEqual([]);
  await expect.poll(() => texts(outsider.page)).toEqual(['Only mine']);
});
