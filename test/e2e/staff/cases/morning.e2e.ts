import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import {
  type Credentials,
  createColleague,
  createPortalTest,
  openAsStaff,
  openSecondClerk,
  type PortalFixture,
} from '../../../browser/portal-test.ts';
import { chooseStatus, getStatusButton } from '../../../browser/status-menu.ts';
import { createBrowserClient } from '../../../create-browser-client.ts';
import { sampleApplication, service } from '../../../sample-records.ts';

/*
 * A clerk's morning: 19 applications, 5 conversations and an urgent article, with a colleague in
 * the same list, and a minute without network in the middle of it.
 */

const CASES = 19;
const CHATS = 5;
const MINUTE_MS = 60_000;

type Office = PortalFixture & { serviceId: string; colleague: Credentials };
interface Arrival {
  id: string;
  applicationNumber: string;
}

const test = createPortalTest(async (office) => {
  const { id: serviceId } = await office.staff.collection('services').create({ ...service, processingDays: 3 });
  return { serviceId, colleague: await createColleague(office, ['clerk'], { name: 'Ana Cruz' }) };
});

const apply = ({ staff, serviceId }: Office, name: string) =>
  staff.collection('applications').create<Arrival>({ ...sampleApplication, name, serviceId }, { requestKey: null });

async function startConversation(
  { portal }: Office,
  at: number,
  text: string,
): Promise<{ id: string; write: (text: string) => Promise<unknown> }> {
  const { client } = createBrowserClient(portal);
  const { id } = await client
    .collection('messages_room')
    .create({ phone: `0917${String(Date.now() + at).slice(-7)}`, name: `Tanong ${at}` });
  const write = (more: string) => client.collection('messages').create({ room: id, text_message: more });
  await write(text);
  return { id, write };
}

/** Lets calls of this kind reach the server, and loses the answers. */
async function loseAnswers(page: Page, method: string): Promise<void> {
  await page.route('**/api/collections/*/records**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

/** The numbers and statuses that a list shows, in its order. */
const readList = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Status of / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));

const expectCount = (page: Page, count: number) => expect(page.getByText(`Showing ${count} of ${count} applications`)).toBeAttached();

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The clerk's tabs: list, a case with a note begun, a conversation with a reply, an article. */
async function openTabs(context: BrowserContext, office: Office, list: string, caseId: string, roomId: string) {
  // The first tab signs in. Signing in again would end the session of the tabs that are open.
  const first = await context.newPage();
  await openAsStaff(first, office, list);
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(office.portal.url + path);
    await expect(page.locator('main#main')).toBeVisible();
    return page;
  };
  const tabs = {
    list: first,
    case: await open(`/admin/applications/${caseId}`),
    chat: await open(`/admin/support/${roomId}`),
    news: await open('/admin/news/new'),
  };
  await expect(tabs.list.getByText('Live', { exact: true })).toBeAttached();
  return tabs;
}

for (const width of [360, 768, 1280, 1920]) {
  test(`a morning at ${width} pixels: nothing typed is lost, nothing is sent twice, and the list is right afterwards`, {
    tag: '@full',
  }, async ({ browser, office }) => {
    test.setTimeout(240_000);
    const family = `Umaga${width}`;
    const list = `/admin/applications?q=${family}`;
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: width < 1024 });
    await context.clock.install();
    const [first, second, third] = [
      await apply(office, `${family}, A`),
      await apply(office, `${family}, B`),
      await apply(office, `${family}, C`),
    ];
    const chat = await startConversation(office, 0, 'Is my paper ready?');
    const tabs = await openTabs(context, office, list, second.id, chat.id);
    const other = await openSecondClerk(browser, office, list, office.colleague);

    // The arrivals of the morning, in both lists without a reload.
    await Promise.all(Array.from({ length: CASES - 3 }, (_, at) => apply(office, `${family}, ${String.fromCharCode(68 + at)}`)));
    await Promise.all(Array.from({ length: CHATS - 1 }, (_, at) => startConversation(office, at + 1, 'Good morning po')));
    for (const page of [tabs.list, other]) await expectCount(page, CASES);
    await chooseStatus(other, third.applicationNumber, 'Ongoing');
    await expect(getStatusButton(tabs.list, third.applicationNumber)).toHaveText('Ongoing');

    // Everything is typed when the network goes.
    const note = 'Called; the mother comes at ten.';
    const reply = 'It is ready, po. Please come until five.';
    await tabs.case.getByLabel('New note').fill(note);
    await tabs.chat.getByLabel('Your reply').fill(reply);
    const article = {
      Title: `Walang tubig ${width}`,
      'Title in Filipino': `Walang tubig po ${width}`,
      Summary: 'Until noon.',
      'Summary in Filipino': 'Hanggang tanghali po.',
    };
    const dialog = tabs.news.getByRole('dialog').first();
    const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}\\*?$`));
    for (const [label, text] of Object.entries(article)) await field(label).fill(text);
    await field('Category').selectOption('Safety');
    await field('Type').selectOption('urgent');
    const editor = tabs.news.getByRole('textbox', { name: 'Content', exact: true });
    await editor.fill('Pipes are repaired in Scout Borromeo.');

    // What is sent in the last moment arrives, and its answer is lost.
    const addNote = tabs.case.getByRole('button', { name: 'Add note' });
    const send = tabs.chat.getByRole('button', { name: 'Send', exact: true });
    const save = dialog.getByRole('button', { name: 'Save' });
    for (const page of [tabs.case, tabs.chat, tabs.news]) await loseAnswers(page, 'POST');
    await loseAnswers(tabs.list, 'PATCH');
    for (const button of [addNote, send, save]) await button.click();
    await chooseStatus(tabs.list, first.applicationNumber, 'Ongoing');
    const isToldOfFailure = async () => {
      await expect(tabs.list.getByText(`The status of ${first.applicationNumber} was not changed`)).toBeVisible();
      await expect(tabs.chat.getByText('The reply was not sent.')).toBeVisible();
      for (const page of [tabs.case, tabs.news])
        await expect(page.getByText('Nothing was saved. What you typed is still here.')).toBeVisible();
    };
    await isToldOfFailure();

    // A minute without network: the colleague goes on, residents too.
    await context.setOffline(true);
    await expect(tabs.list.getByText('Reconnecting', { exact: true })).toBeAttached();
    for (const button of [addNote, send, save]) await button.click();
    await isToldOfFailure();
    await chooseStatus(other, third.applicationNumber, 'Pending');
    await apply(office, `${family}, Z`);
    await chat.write('Are you there?');
    for (const page of Object.values(tabs)) await page.clock.fastForward(MINUTE_MS);
    await expect(tabs.case.getByLabel('New note')).toHaveValue(note);
    await expect(tabs.chat.getByLabel('Your reply')).toHaveValue(reply);
    for (const [label, text] of Object.entries(article)) await expect(field(label)).toHaveValue(text);
    await expect(editor).toHaveText('Pipes are repaired in Scout Borromeo.');

    // The network is back: the list follows by itself, and everything is sent by one more press.
    for (const page of Object.values(tabs)) await page.unrouteAll();
    await context.setOffline(false);
    await expect(tabs.list.getByText('Live', { exact: true })).toBeAttached();
    await expect(tabs.chat.getByRole('log').getByText('Are you there?')).toBeVisible();
    for (const page of [tabs.list, other]) await expectCount(page, CASES + 1);
    for (const button of [addNote, send, save]) await button.click();
    await expect(tabs.case.getByLabel('New note')).toHaveValue('');
    await expect(tabs.chat.getByLabel('Your reply')).toHaveValue('');
    await expect(dialog).toBeHidden();

    const stored = async (collection: string, filter: string) => (await office.staff.collection(collection).getFullList({ filter })).length;
    expect(await stored('case_notes', `application = "${second.id}"`)).toBe(1);
    expect(await stored('messages', `room = "${chat.id}" && sender = "support"`)).toBe(1);
    expect(await stored('news', `title = "${article.Title}"`)).toBe(1);
    const { history } = await office.staff.collection('applications').getOne<{ history: { status: string }[] }>(first.id);
    expect(history.map(({ status }) => status)).toEqual(['pending', 'ongoing']);

    await expect(getStatusButton(tabs.list, first.applicationNumber)).toHaveText('Ongoing');
    await expect(getStatusButton(tabs.list, third.applicationNumber)).toHaveText('Pending');
    const shown = await readList(tabs.list);
    await tabs.list.reload();
    await expect(getStatusButton(tabs.list, first.applicationNumber)).toHaveText('Ongoing');
    // Rows far below the screen are drawn when they are scrolled to.
    expect((await readList(tabs.list)).slice(0, 8)).toEqual(shown.slice(0, 8));
    for (const page of Object.values(tabs)) {
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    }
    await context.close();
    await other.context().close();
  });
}
