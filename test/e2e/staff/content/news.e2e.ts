import { expect, type Locator, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { toManilaDay } from '../../../../lib/dates/manila-time.ts';
import { serviceNames } from '../../../../server/services.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, openSecondClerk, type PortalFixture } from '../../../browser/portal-test.ts';
import { startPortal } from '../../../start-portal.ts';

interface Article {
  id: string;
  title: string;
  content: string;
  tags: string[];
  image: string;
  updated: string;
}

const test = createPortalTest();

const signIn = (page: Page, office: Pick<PortalFixture, 'portal'>, path = '/admin/news') => openAsStaff(page, office, path);

const day = (daysAgo: number) => toManilaDay(new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000));

/** Creates an article as another clerk would. */
const write = ({ staff }: PortalFixture, title: string, more: Record<string, unknown> = {}): Promise<Article> =>
  staff.collection('news').create<Article>({
    title,
    excerpt: `What ${title} is about.`,
    content: '<p>Said in full.</p>',
    category: 'Safety',
    type: 'news',
    date: day(0),
    author: 'Desk Clerk',
    ...more,
  });
const stored = ({ staff }: PortalFixture, id: string) => staff.collection('news').getOne<Article>(id);
const named = async ({ staff }: PortalFixture, title: string) =>
  (await staff.collection('news').getFullList<Article>()).find((one) => one.title === title);

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const statCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'News in figures' }).getByRole('listitem').filter({ hasText: name }).locator('p').last();
const dialog = (page: Page) => page.getByRole('dialog').first();
/** The field itself, not its translation. */
const field = (page: Page, label: string) => dialog(page).getByLabel(new RegExp(`^${label}\\*?$`));
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

async function openEditor(page: Page, { portal }: PortalFixture, id: string): Promise<void> {
  await page.goto(`${portal.url}/admin/news/${id}?edit`);
  await expect(editor(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Dispatches a paste or drop event with the given data. */
async function hand(
  target: Locator,
  event: 'paste' | 'drop',
  what: { html?: string; files?: { name: string; type: string; body: Buffer }[] },
) {
  const files = what.files?.map(({ body, ...file }) => ({ ...file, body: body.toString('base64') })) ?? [];
  await target.evaluate(
    (element, { event, html, files }) => {
      const clipboard = new DataTransfer();
      if (html) clipboard.setData('text/html', html);
      for (const { name, type, body } of files) {
        clipboard.items.add(new File([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: clipboard })
          : new DragEvent('drop', { ...options, dataTransfer: clipboard }),
      );
    },
    { event, html: what.html, files },
  );
}

const square = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#c8202f' } })
  .composite([{ input: { create: { width: 1200, height: 600, channels: 3, background: '#0b3a82' } }, top: 0, left: 0 }])
  .png()
  .toBuffer();
const picture = { name: 'plaza.png', mimeType: 'image/png', buffer: square };

test('statistics are those of all articles; search, filters and pages work over all of them and stand in the address', {
  tag: '@full',
}, async ({ page }) => {
  const portal = await startPortal({ services: serviceNames });
  const office = { portal, staff: await portal.staffClient() };
  try {
    for (let at = 1; at <= 31; at++) await write(office, `Sweep ${at}`, { date: day(20 + at) });
    await write(office, 'Wire cutters stolen', { category: 'Infrastructure', type: 'advisory', date: day(6), author: 'Kapitana Reyes' });
    await write(office, 'Open day', {
      content: '<p>Bring your <strong>umbrella</strong>.</p>',
      tags: ['a', 'b', 'c', 'd', 'e'],
      readTime: '4 min read',
    });
    await portal
      .client()
      .collection('news')
      .update((await named(office, 'Open day'))?.id ?? '', { views: 1 });

    await signIn(page, office);
    await expect(statCard(page, 'Total Articles')).toHaveText('33');
    await expect(statCard(page, 'Recent Articles')).toHaveText('2');
    await expect(statCard(page, 'Categories')).toHaveText('2');
    await expect(page.getByText('Showing 1-30 of 33')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(31);
    await expect(page.getByRole('row').nth(1)).toContainText('Open day');
    await expect(row(page, 'Open day').getByRole('list', { name: 'Tags' })).toHaveText('abc+2 more');
    await expect(row(page, 'Open day')).toContainText('4 min read');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Showing 31-33 of 33')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);

    const search = page.getByRole('searchbox');
    for (const [text, found] of [
      ['WIRE CUT', 'Wire cutters stolen'],
      ['umbrella', 'Open day'],
      ['kapitana', 'Wire cutters stolen'],
    ] as const) {
      await search.fill(text);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText(found);
    }
    await expect(page).toHaveURL(/\?q=kapitana$/);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('');
    await page.getByLabel('Category').selectOption('Infrastructure');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Type').selectOption('event');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('Showing 1-30 of 33')).toBeVisible();
    // The statistics do not depend on the filters.
    await expect(statCard(page, 'Total Articles')).toHaveText('33');
  } finally {
    await portal.close();
  }
});

test('an article is written by keyboard alone and kept as it was written', { tag: '@full' }, async ({ page, office }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signIn(page, office);
  await expect(statCard(page, 'Total Articles')).toBeVisible();
  const isLoaded = (name: string) => requests.some((url) => url.includes(`/assets/${name}`));
  expect(isLoaded('news-page')).toBe(true);
  expect(isLoaded('article-editor')).toBe(false);
  expect(isLoaded('crop-dialog')).toBe(false);

  await page.getByRole('link', { name: 'Add News' }).first().click();
  await expect(page).toHaveURL(/\/admin\/news\/new$/);
  await expect(editor(page)).toBeVisible();
  expect(isLoaded('article-editor')).toBe(true);
  expect(isLoaded('crop-dialog')).toBe(false);
  await expect(field(page, 'Date')).toHaveValue(day(0));
  await field(page, 'Author').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const field of ['Title', 'Summary', 'Category', 'Type', 'Author', 'Content']) {
    await expect(page.getByRole('link', { name: `${field}: Please fill in this field.` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Content: Please fill in this field.' }).click();
  await expect(editor(page)).toBeFocused();
  await expectAccessible(page);
  // Pasted text is never cut: the message says how much is too much.
  await field(page, 'Summary').focus();
  await page.keyboard.insertText('Bayanihan '.repeat(60).trim());
  await expect(field(page, 'Summary')).toHaveValue(/^(Bayanihan ){59}Bayanihan$/);
  await expect(field(page, 'Summary')).toHaveAccessibleDescription(/Please write at most 500 characters\. These are 599\./);

  const title = 'Bayanihan sa Plaza';
  await field(page, 'Title').fill(title);
  await field(page, 'Summary').fill('Come and clean with us.');
  await field(page, 'Category').selectOption('Environment');
  await field(page, 'Type').selectOption('event');
  await field(page, 'Author').fill('Kagawad Cruz');
  await field(page, 'Tags').fill(' plaza, , clean-up , plaza,youth ');
  await field(page, 'Read time').fill('2 min read');

  await editor(page).focus();
  await page.keyboard.type('Bring ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('gloves');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('What to do');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Sweep');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plant');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask ');
  // Through the toolbar: one tab stop, then arrow keys.
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Text')).toBeFocused();
  for (const next of ['Heading', 'Small heading', 'Bold', 'Italic']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, next)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Kagawad Cruz');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' at ');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter an address such as' })).toBeAttached();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill('0917 123 4567');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('today.');

  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = dialog(page).getByRole('article');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('By Kagawad Cruz')).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('gloves');
  await page.getByRole('tab', { name: 'Write' }).click();
  const typed = await editor(page).innerHTML();
  await save(page);
  await expect(row(page, title)).toContainText('#plaza'.slice(1));

  const article = await named(office, title);
  expect(article?.tags).toEqual(['plaza', 'clean-up', 'youth']);
  expect(article?.content).toBe(
    '<p>Bring <strong>gloves</strong>.</p><h2>What to do</h2><ul><li><p>Sweep</p></li><li><p>Plant</p></li></ul>' +
      '<p>Ask <em>Kagawad Cruz</em> at <a rel="noopener noreferrer" href="tel:09171234567">0917 123 4567</a> today.</p>',
  );
  // Opening it again shows the same text without unsaved changes.
  await openEditor(page, office, article?.id ?? '');
  expect(await editor(page).innerHTML()).toBe(typed);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('what is pasted from Word becomes what articles are made of', { tag: '@full' }, async ({ page, office }) => {
  const { id } = await write(office, 'Pasted from Word');
  await signIn(page, office);
  await openEditor(page, office, id);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  const entry = (style: string, mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${style} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  await hand(editor(page), 'paste', {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body><!--StartFragment-->
      <h1 style="color:#2F5496">Schedule</h1>
      <p class=MsoNormal style='margin:0'><b><span style='font-size:14pt'>Every</span></b><span>&nbsp;Monday <script>alert(1)</script></span><span style="font-style:italic">early</span></p>
      <p class=MsoNormal>&nbsp;</p>
      ${entry('l0 level1', '·', 'Broom')}
      ${entry('l0 level2', 'o', 'Long one')}
      ${entry('l0 level1', '·', 'Bag')}
      <p class=MsoNormal>Then</p>
      ${entry('l1 level1', '1.', 'Sweep')}
      ${entry('l1 level1', '2.', 'Rest')}
      <table><tr><td>Purok 1</td><td>7 AM</td></tr><tr><td>Purok 2</td><td>8 AM</td></tr></table>
      <p><a href="javascript:alert(1)">bad</a> <a href="https://example.com" class="x" title="y" target="_blank">good</a> <u>plain</u> <img src="x.png"></p>
      <!--EndFragment--></body></html>`,
  });
  await save(page);
  const { content } = await stored(office, id);
  expect(content.replace(/\s+/g, ' ').replace(/ (?=<\/p>)/g, '')).toBe(
    '<h2>Schedule</h2><p><strong>Every</strong> Monday <em>early</em></p>' +
      '<ul><li><p>Broom</p><ul><li><p>Long one</p></li></ul></li><li><p>Bag</p></li></ul><p>Then</p>' +
      '<ol><li><p>Sweep</p></li><li><p>Rest</p></li></ol><p>Purok 1 – 7 AM</p><p>Purok 2 – 8 AM</p>' +
      '<p>bad <a rel="noopener noreferrer" href="https://example.com">good</a> plain</p>',
  );
});

test('a draft survives a closed tab and is offered back', { tag: '@full' }, async ({ page, office }) => {
  await signIn(page, office, '/admin/news/new');
  await field(page, 'Title').fill('Half written');
  await editor(page).click();
  await page.keyboard.type('The beginning');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('The beginning');
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`${office.portal.url}/admin/news/new`);
  await expect(again.getByText('You have an unsaved draft')).toBeVisible();
  await again.getByRole('button', { name: 'Go on with the draft' }).click();
  await expect(field(again, 'Title')).toHaveValue('Half written');
  await expect(editor(again)).toHaveText('The beginning');
  await dialog(again).getByRole('button', { name: 'Cancel' }).click();
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(again)).toBeHidden();
});

test('the image is judged, cut by keyboard to the shape of the cards, and only sent when it is new', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { id } = await write(office, 'With an image');
  await signIn(page, office);
  await openEditor(page, office, id);
  const input = page.getByLabel('Image', { exact: true });
  const errorResponse = (text: string) => expect(dialog(page).getByText(text, { exact: true })).toBeVisible();

  await input.setInputFiles({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await errorResponse('This kind of file cannot be used. Only PDF, DOCX and image files can.');
  await input.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await errorResponse('Only images can be used here: JPEG, PNG, GIF or WebP.');
  await input.setInputFiles({ name: 'large.gif', mimeType: 'image/gif', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await errorResponse('File size exceeds 5MB limit.');
  const file = { name: 'plaza.png', type: 'image/png', body: square };
  await hand(input, 'drop', { files: [file, { ...file, name: 'second.png' }] });
  await errorResponse('Only one file can be uploaded at a time.');
  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await errorResponse('This image cannot be opened. Please choose another one.');

  // Dropping a file outside of the zone does not navigate away.
  await hand(field(page, 'Title'), 'drop', { files: [file] });
  await expect(field(page, 'Title')).toHaveValue('With an image');

  await input.setInputFiles(picture);
  const frame = page.getByRole('application', { name: 'Image to cut' });
  await expect(frame).toBeVisible();
  await expectAccessible(page);
  const use = page.getByRole('button', { name: 'Use this part' });
  await expect(use).toBeEnabled();
  // To the bottom edge: the image moves up.
  await frame.focus();
  for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowUp');
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('New image, not saved yet')).toBeVisible();
  await save(page);
  const { image, updated } = await stored(office, id);
  const made = sharp(Buffer.from(await (await fetch(`${office.portal.url}/api/files/news/${id}/${image}`)).arrayBuffer()));
  const { width, height } = await made.metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 675 });
  // The lower half of the picture was red.
  const [red, , blue] = (await made.extract({ left: 600, top: 500, width: 1, height: 1 }).raw().toBuffer()).values();
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(90);
  await expect(row(page, 'With an image').locator('img')).toHaveAttribute('src', new RegExp(image));

  await openEditor(page, office, id);
  const update = page.waitForRequest((request) => request.method() === 'PATCH');
  await field(page, 'Title').fill('With the same image');
  await save(page);
  expect(Object.keys((await update).postDataJSON())).toEqual(['title']);
  const after = await stored(office, id);
  expect(after.image).toBe(image);
  expect(after.updated).not.toBe(updated);

  // A poster is used whole.
  await openEditor(page, office, id);
  await input.setInputFiles(picture);
  await page.getByRole('button', { name: 'Use the whole picture' }).click();
  await expect(page.getByText('New image, not saved yet')).toBeVisible();
  await save(page);
  const poster = await fetch(`${office.portal.url}/api/files/news/${id}/${(await stored(office, id)).image}`);
  expect(await sharp(Buffer.from(await poster.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 1200 });

  await openEditor(page, office, id);
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await expect(page.getByText('The image is removed when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the current image' }).click();
  // Pastes from the clipboard while no text input has the focus.
  await dialog(page).getByRole('button', { name: 'Cancel' }).focus();
  await hand(dialog(page).getByRole('button', { name: 'Cancel' }), 'paste', { files: [{ ...file, name: 'image.png' }] });
  await expect(frame).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  await expect(page.getByText('Current image')).toBeVisible();
});

test('two clerks see each other write, change and delete', { tag: '@full' }, async ({ page, browser, office }) => {
  await signIn(page, office);
  const other = await openSecondClerk(browser, office, '/admin/news');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
  await expect(statCard(other, 'Total Articles')).toHaveText(/^\d+$/);
  const before = Number(await statCard(other, 'Total Articles').innerText());

  await page.getByRole('link', { name: 'Add News' }).first().click();
  await field(page, 'Title').fill('Seen by two');
  await field(page, 'Summary').fill('Short.');
  await field(page, 'Category').selectOption('Events');
  await field(page, 'Type').selectOption('event');
  await editor(page).click();
  await page.keyboard.type('Text.');
  await save(page);
  await expect(row(other, 'Seen by two')).toBeVisible();
  await expect(statCard(other, 'Total Articles')).toHaveText(String(before + 1));

  await row(other, 'Seen by two').getByRole('link', { name: 'Edit Seen by two' }).click();
  await field(other, 'Title').fill('Changed by the other');
  await save(other);
  await expect(row(page, 'Changed by the other')).toBeVisible();

  await row(page, 'Changed by the other').getByRole('button', { name: 'Delete Changed by the other' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this news article?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(other, 'Changed by the other')).toHaveCount(0);
  await expect(row(page, 'Changed by the other')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, 'Changed by the other')).toBeVisible();
  await expect(row(page, 'Changed by the other')).toBeVisible();
  await other.context().close();
});

test('a text that somebody else changed meanwhile is not overwritten unasked', { tag: '@full' }, async ({ page, office }) => {
  const { id } = await write(office, 'Two minds');
  await signIn(page, office);
  await openEditor(page, office, id);
  await editor(page).click();
  await page.keyboard.type('Mine. ');
  await office.staff.collection('news').update(id, { content: '<p>Theirs.</p>' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed the same fields meanwhile')).toBeVisible();
  expect((await stored(office, id)).content).toBe('<p>Theirs.</p>');
  await page.getByRole('button', { name: 'Take theirs in all' }).click();
  await expect(editor(page)).toHaveText('Theirs.');
});

/** Answers what is sent to the notification service; its subscribers are really counted. */
const answerSending = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/send-notification', (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));
const waitForSending = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/send-notification'));

test('a notification is asked about, and its outcome told in the words of the service', { tag: '@full' }, async ({ page, office }) => {
  const { id } = await write(office, 'Tell everybody', { image: new File([new Uint8Array(square)], 'cover.png', { type: 'image/png' }) });
  await signIn(page, office);
  const send = async () => {
    await row(page, 'Tell everybody').getByRole('button', { name: 'Send notification: Tell everybody' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Nobody gets alerts yet: neither a browser nor a newsletter address.')).toBeVisible();
    await question.getByRole('button', { name: 'Send notification' }).click();
  };
  const answer = (status: number, body: object) => answerSending(page, (route) => route.fulfill({ status, json: body }));

  await answer(200, { success: true, successCount: 7, message: '' });
  const request = waitForSending(page);
  await send();
  await expect(page.getByText('Notification sent successfully to 7 devices!')).toBeVisible();
  const { image } = await stored(office, id);
  expect((await request).postDataJSON()).toEqual({
    newsId: id,
    title: 'Tell everybody',
    excerpt: 'What Tell everybody is about.',
    imageUrl: `${office.portal.url}/api/files/news/${id}/${image}?thumb=800x450`,
  });
  expect((await request).headers().authorization).toBeTruthy();

  await answer(200, { success: false, successCount: 0, message: 'No devices' });
  await send();
  await expect(page.getByText('The notification was not sent: No devices')).toBeVisible();

  await answerSending(page, (route) => route.abort());
  await send();
  await expect(page.getByText('The notification was not sent. Please check that the notification server is running.')).toBeVisible();
});

test("'Send now' sends when the new article is stored, and says so when that fails", { tag: '@full' }, async ({ page, office }) => {
  await answerSending(page, (route) => route.fulfill({ status: 404, json: { status: 404, message: 'Not there.', data: {} } }));
  await signIn(page, office, '/admin/news/new');
  await field(page, 'Title').fill('Sent at once');
  await field(page, 'Summary').fill('Short.');
  await field(page, 'Category').selectOption('Events');
  await field(page, 'Type').selectOption('event');
  await editor(page).click();
  await page.keyboard.type('Text.');
  await field(page, 'Send now').check();
  await expect(page.getByText('Nobody gets alerts yet: neither a browser nor a newsletter address.')).toBeVisible();
  const request = waitForSending(page);
  await save(page);
  const article = await named(office, 'Sent at once');
  expect((await request).postDataJSON()).toEqual({ newsId: article?.id, title: 'Sent at once', excerpt: 'Short.' });
  await expect(page.getByText('The notification was not sent. Please check that the notification server is running.')).toBeVisible();
});

test('an article has an address of its own, and everything fits a phone', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await write(office, 'On a phone', { tags: ['one', 'two', 'three', 'four'] });
  await signIn(page, office, `/admin/news/${id}`);
  await expect(dialog(page).getByRole('heading', { name: 'On a phone' }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  const card = page.getByRole('listitem').filter({ hasText: 'On a phone' }).first();
  await expect(card).toContainText('+1 more');
  await expect(card.getByRole('link', { name: 'On a phone', exact: true })).toHaveAttribute('href', `/admin/news/${id}`);
  await expectAccessible(page);
  await openEditor(page, office, id);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
