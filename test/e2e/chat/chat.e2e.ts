import { type Browser, expect, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { conversationPaths } from '../../../model/endpoints/messaging/conversations.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { createImage } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* The chat of the public pages: 'Sumbong mo kay Cap' (product §2.10; D7, D8, D16). */

let portal: RunningPortal;
let staff: PocketBase;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal, staff } = office);
});

const phones = {
  ana: '+639171230001',
  ben: '+639171230002',
  cora: '+639171230003',
  dan: '+639171230004',
  ela: '+639171230005',
  fe: '+639171230006',
  gina: '+639171230007',
};
const openButton = (page: Page) => page.getByRole('button', { name: /Chat with the office/ });
const thread = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => thread(page).getByRole('listitem');
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
};

async function startChat(page: Page, phone: string, name = ''): Promise<string> {
  await page.goto(`${portal.url}/contact`);
  await openButton(page).click();
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await chat.getByLabel('Phone number').fill(phone);
  await chat.getByLabel('Name').fill(name);
  await chat.getByRole('button', { name: 'Start chat' }).click();
  await expect(thread(page)).toContainText('No messages yet. Start the conversation!');
  return page.evaluate(() => JSON.parse(localStorage.getItem('chatUser') ?? '{}').roomId);
}

const newPage = async (browser: Browser, width = 1280): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
const reply = (room: string, text: string) => staff.collection('messages').create({ room, text_message: text });
const stored = async (room: string) =>
  (await staff.collection('messages').getFullList({ filter: `room = "${room}"`, sort: 'created' })).map((one) => one.text_message);

test('two phones talk with the office side by side, live in both directions, and one of them through a lost network', async ({
  browser,
}) => {
  const [ana, ben] = [await newPage(browser, 360), await newPage(browser)];
  const anasRoom = await startChat(ana, '0917 123 0001', 'Ana');
  const bensRoom = await startChat(ben, phones.ben);
  await expect(ana.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  const getHeight = async () => (await ana.getByLabel('Your message').boundingBox())?.height;
  expect(await getHeight()).toBe(44);
  await ana.getByLabel('Your message').fill('A line\n'.repeat(20));
  expect(await getHeight()).toBe(120);
  await write(ana, 'One');
  await write(ana, 'Two');
  await write(ben, 'Mine');
  await ana.getByLabel('Your message').fill('Three');
  await ana.getByLabel('Your message').press('Shift+Enter');
  await ana.getByLabel('Your message').pressSequentially('and more');
  await ana.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubbles(ana)).toHaveCount(3);
  await expect(bubbles(ana).last()).toContainText(/You.*(AM|PM).*Three\s+and more.*Sent/s);
  await expect.poll(() => stored(anasRoom)).toEqual(['One', 'Two', 'Three\nand more']);
  expect(await staff.collection('messages_room').getOne(anasRoom)).toMatchObject({ phone: phones.ana, name: 'Ana', unreadOffice: 3 });

  await staff.send(conversationPaths.seen(anasRoom), { method: 'POST', body: {} });
  await expect(bubbles(ana).last()).toContainText('Seen');
  await staff.send(conversationPaths.typing(anasRoom), { method: 'POST' });
  await expect(ana.getByText('Support is typing…')).toBeVisible();
  await reply(anasRoom, 'Good day, Ana');
  await expect(bubbles(ana).last()).toContainText(/Support.*Good day, Ana/s);
  await expect(ana.getByText('Support is typing…')).toBeHidden();
  await expect(bubbles(ben)).toHaveCount(1);
  expect(bensRoom).not.toBe(anasRoom);
  // The office sees that she received it before she answers.
  await expect.poll(async () => (await staff.collection('messages_room').getOne(anasRoom)).unreadVisitor).toBe(0);
  for (const page of [ana, ben]) await expectAccessible(page, { bestPractices: true });

  await test.step('what is written without a network goes out by itself, in its order, once, also after a reload', async () => {
    const page = ben;
    const room = bensRoom;
    await expect(bubbles(page).last()).toContainText('Sent');
    // The response to this message is lost: it is stored, but the browser does not know.
    await page.route('**/api/collections/messages/records', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(page, 'Lost answer');
    await expect.poll(() => stored(room)).toContain('Lost answer');
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    for (const text of ['Second', 'Third', 'Fourth']) await write(page, text);
    await expect(bubbles(page).last()).toContainText(/Fourth.*Waiting for the network/s);
    await reply(room, 'Written meanwhile');
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect
      .poll(() => stored(room), { timeout: 60_000 })
      .toEqual(['Mine', 'Lost answer', 'Written meanwhile', 'Second', 'Third', 'Fourth']);
    await openButton(page).click();
    await expect(bubbles(page)).toHaveCount(6);
    await expect(bubbles(page).last()).toContainText(/Fourth.*Sent/s);
  });
});

test('on a phone a link in the chat closes it, and what was typed is there when it is opened again', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await newPage(browser, 360);
  await page.goto(`${portal.url}/contact`);
  await openButton(page).click();
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await chat.getByLabel('Phone number').fill('0917 123 0009');
  await chat.getByRole('link', { name: 'How we treat your messages' }).click();
  await expect(page).toHaveURL(`${portal.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(chat).toBeHidden();
  await openButton(page).click();
  await expect(chat.getByLabel('Phone number')).toHaveValue('0917 123 0009');
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL(`${portal.url}/privacy`);
  await page.context().close();
});

test('a press on the close button counts although the content of the chat arrives before its release', async ({ browser }) => {
  const page = await newPage(browser, 360);
  await page.goto(`${portal.url}/contact`);
  const arrival = Promise.withResolvers<void>();
  await page.route(/assets\/chat-panel/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await openButton(page).click();
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await expect(chat.getByText('Opening the chat')).toBeAttached();
  await chat.getByRole('button', { name: 'Close the chat' }).hover();
  await page.mouse.down();
  arrival.resolve();
  await expect(chat.getByLabel('Phone number')).toBeVisible();
  await page.mouse.up();
  await expect(chat).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await page.context().close();
});

test('large text leaves room for the messages, also without a network and above a keyboard', { tag: '@full' }, async ({ browser }) => {
  const page = await newPage(browser, 360);
  await startChat(page, '+639171230007');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await page.context().setOffline(true);
  await expect(page.getByText('No connection. Your messages')).toBeVisible();
  for (const [height, room] of [
    [740, 250],
    [440, 40],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    expect((await thread(page).boundingBox())?.height).toBeGreaterThan(room);
    await expect(page.getByRole('button', { name: 'Close the chat' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a phone whose live stream is refused hears the office within 20 seconds, and nothing is said of it', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await newPage(browser, 360);
  let requestCount = 0;
  await page.route('**/api/realtime', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '20' } });
  });
  const room = await startChat(page, phones.fe);
  await write(page, 'Good morning');
  await expect.poll(() => stored(room)).toEqual(['Good morning']);
  await reply(room, 'We are open');
  await expect(bubbles(page).last()).toContainText('We are open', { timeout: 30_000 });
  for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty();
  expect(requestCount).toBeLessThan(5);
});

test('a chat that is started without a network says what is kept; a message that hangs is named and sent again', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await newPage(browser, 360);
  await page.clock.install();
  await page.goto(`${portal.url}/contact`);
  await openButton(page).click();
  const chat = page.getByRole('dialog', { name: 'Sumbong mo kay Cap' });
  await chat.getByLabel('Phone number').fill('0917 123 0007');
  await page.context().setOffline(true);
  await expect(chat.getByText('No connection. Your number and name are kept in this browser')).toBeVisible();
  await chat.getByRole('button', { name: 'Start chat' }).click();
  await expect(chat.getByRole('alert')).toContainText('the chat starts when the connection is back');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(thread(page)).toContainText('No messages yet. Start the conversation!');

  const button = page.getByRole('button', { name: 'Send', exact: true });
  await expect(button).toHaveAccessibleDescription('Write a message or attach a file first.');
  await button.click({ force: true });
  await expect(chat.getByText('Write a message or attach a file first.')).toBeVisible();

  let isHanging = true;
  await page.route('**/api/collections/messages/records', (route) =>
    isHanging && route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await write(page, 'Hangs');
  await expect(bubbles(page).last()).toContainText('Sending…');
  await page.clock.runFor(21_000);
  await expect(bubbles(page).last()).toContainText('This takes longer than usual.');
  await page.clock.runFor(40_000);
  await expect(bubbles(page).last()).toContainText('The message is kept in this browser.');
  await expectAccessible(page);
  isHanging = false;
  await bubbles(page).last().getByRole('button', { name: 'Try again' }).click();
  await expect(bubbles(page).last()).toContainText(/Hangs.*Sent/s);
  await expect(bubbles(page)).toHaveCount(1);
});

test('the button tells what the office wrote meanwhile; a picture is sent and opened; the conversation is ended', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await newPage(browser, 360);
  const room = await startChat(page, phones.dan);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('Only images, PDF, DOC, DOCX and TXT files can be attached.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'street.png', mimeType: 'image/png', buffer: Buffer.from(await createImage('png')) });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /Open the picture street/ }).click();
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(openButton(page)).toBeFocused();
  await reply(room, 'We are on our way');
  await page.reload();
  await page.getByRole('button', { name: /1 new message/ }).click();
  await expect(bubbles(page).last()).toContainText('We are on our way');

  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'End and delete this conversation' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The office keeps it');
  await page.getByRole('button', { name: 'End and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Write to the Barangay Office' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('chatUser'))).toBeNull();
  expect((await staff.collection('messages_room').getOne(room)).deletedByVisitor).not.toBe('');
});

test('a stranger with the phone number sees nothing; its owner brings his conversation to another device by a code', {
  tag: '@full',
}, async ({ browser }) => {
  const first = await newPage(browser);
  const room = await startChat(first, phones.ela);
  await write(first, 'For the office only');
  await expect(bubbles(first).last()).toContainText('Sent');
  const second = await newPage(browser);
  const other = await startChat(second, phones.ela);
  expect(other).not.toBe(room);
  await second.getByRole('button', { name: 'More about this conversation' }).click();
  await second.getByRole('menuitem', { name: 'Earlier conversations' }).click();
  await expect(second.getByText('There is no other conversation in this browser.')).toBeVisible();
  await second.getByRole('button', { name: 'Verify my number' }).click();
  await second.getByRole('button', { name: 'Send Verification Code' }).click();
  await second.getByLabel('Digit 1 of 6').click();
  await second.keyboard.type(await codeFor(phones.ela));
  await second.keyboard.press('Enter');
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.getByRole('button', { name: /For the office only/ }).click();
  await expect(bubbles(second).last()).toContainText('For the office only');
});

/** The newest code sent to a number, waiting until it was sent. */
async function codeFor(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await portal.codeFor(phone);
  }).toPass();
  return code;
}

test('a photograph that is decoded for ever is removed, and the text is sent without it', { tag: '@full' }, async ({ browser }) => {
  const page = await newPage(browser, 360);
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => undefined);
  });
  const room = await startChat(page, phones.gina);
  // A decoder that hangs never reads the rest of the file.
  const buffer = Buffer.concat([await createImage('jpeg'), Buffer.alloc(500_000)]);
  await page.locator('input[type=file]').last().setInputFiles({ name: 'stuck.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Your message').fill('The street is flooded');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove stuck.jpg' }).click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(room)).toEqual(['The street is flooded']);
});
