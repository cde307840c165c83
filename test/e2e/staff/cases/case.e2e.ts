import { expect, type Page } from '@playwright/test';
import { DAY_MS, SECOND_MS } from '../../../../lib/dates/durations.ts';
import { fieldEquals } from '../../../../lib/filter/build-filter.ts';
import { fileTokenSeconds } from '../../../../model/endpoints/accounts/session.ts';
import { outbox } from '../../../../server/store/schema/private-tables.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { getStatusButton } from '../../../browser/status-menu.ts';
import { createPaperPhoto, createPdfOfPages } from '../../../sample-files.ts';
import { fullApplication } from '../../../sample-records.ts';

/* One case from the list to the decision, as the clerk of a full morning works through it. */

type Office = PortalFixture & { serviceId: string; photo: Buffer };

const test = createPortalTest(
  async ({ staff }) => {
    const { id } = await staff
      .collection('services')
      .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' });
    return { serviceId: id, photo: await createPaperPhoto() };
  },
  () => ({ STATUS_MESSAGE_DELAY_SECONDS: '60' }),
);

const toFile = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type });
const apply = ({ staff, serviceId, photo }: Office, name: string, values: object = {}) =>
  staff.collection('applications').create({
    ...fullApplication,
    name,
    serviceId,
    requirements: [toFile('id.jpg', photo, 'image/jpeg')],
    requirementsJSON: [{ fileName: 'id.jpg', requirementName: 'Valid ID' }],
    ...values,
  });
const stored = ({ staff }: Office, { id }: { id: string }) => staff.collection('applications').getOne(id);
const firstPaper = (page: Page) => page.locator('[data-papers] img');

test('papers are shown whole, enlarged, turned and leafed through by keys, pages of a PDF too', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Papeles, Marami', {
    requirements: [toFile('id.jpg', office.photo, 'image/jpeg'), toFile('bill.pdf', createPdfOfPages(2), 'application/pdf')],
    requirementsJSON: [
      { fileName: 'id.jpg', requirementName: 'Valid ID' },
      { fileName: 'bill.pdf', requirementName: 'Proof of billing' },
    ],
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  const stage = page.getByRole('group', { name: 'Valid ID' });
  const isWhole = async () => {
    const [paper, area] = [await firstPaper(page).boundingBox(), await stage.boundingBox()];
    if (!paper || !area) return false;
    return paper.y >= area.y - 1 && paper.y + paper.height <= area.y + area.height + 1 && paper.x + paper.width <= area.x + area.width + 1;
  };
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('r');
  await expect
    .poll(async () => ((await firstPaper(page).boundingBox())?.height ?? 0) > ((await firstPaper(page).boundingBox())?.width ?? 0))
    .toBe(true);
  expect(await isWhole()).toBe(true);
  await page.keyboard.press('+');
  await expect.poll(isWhole).toBe(false);
  await page.keyboard.press('0');
  await expect.poll(isWhole).toBe(true);

  await page.keyboard.press('ArrowRight');
  await expect(page.locator('canvas[data-page="1"]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('canvas[data-page="2"]')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Proof of billing, page 2 of 2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(firstPaper(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a clerk chooses a denial from prepared reasons in the applicant’s language, and reads as the preview says', async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Reyes, Ana', { language: 'fil' });
  // A clerk, who may not edit settings.
  await openAsStaff(page, office, `/admin/applications/${application.id}`, await createColleague(office, ['clerk']));
  await expect(firstPaper(page)).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Deny this application' });
  await dialog.getByRole('button', { name: 'Applied twice' }).click();
  const reason = dialog.getByLabel('Reason for the denial');
  await expect(reason).toHaveValue('May application na po kayo para sa Barangay Clearance. Iyon po ang itutuloy namin.');
  const messagePreview = dialog.locator('blockquote');
  await expect(messagePreview).toContainText('May application na po kayo');
  await expectAccessible(page);
  // What was written is not lost by a slip.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  const preview = await messagePreview.innerText();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await stored(office, application)).status).toBe('denied');
  const texts = await office.portal.context.store.read.list(outbox, { where: fieldEquals('record', application.id) });
  expect(texts.map(({ content }) => content?.text)).toContain(preview);
});

test('a paper is shown after a long look at another one, and loaded again after a lost connection', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Papel, Matagal', {
    requirements: ['id.jpg', 'bill.jpg'].map((name) => toFile(name, office.photo, 'image/jpeg')),
    requirementsJSON: [
      { fileName: 'id.jpg', requirementName: 'Valid ID' },
      { fileName: 'bill.jpg', requirementName: 'Proof of billing' },
    ],
  });
  await page.clock.install();
  await page.route('**/api/files/**/*.jpg*', (route) => route.abort());
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  const failure = page.locator('[data-papers]').getByRole('alert');
  await expect(failure).toContainText('The picture could not be loaded.');
  await page.unroute('**/api/files/**/*.jpg*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(firstPaper(page)).toBeVisible();
  await expect(page.locator('main#main')).toBeFocused();

  await page.clock.fastForward(fileTokenSeconds * SECOND_MS);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/files/')) paths.push(pathname);
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Proof of billing' }).getByRole('img')).toBeVisible();
  // Not the picture with the expired token.
  expect(paths[0]).toBe('/api/files/token');
  await expect(failure).toHaveCount(0);
});

test('why a paper is asked for again stays in its dialog until it is stored', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Papel, Malabo');
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  await page.getByRole('button', { name: 'Ask again' }).click();
  const dialog = page.getByRole('dialog');
  const remark = dialog.getByLabel('What is wrong');
  await remark.fill('The photograph cuts off the number.');
  await page.route('**/paper-review*', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('could not be reached');
  await expect(remark).toHaveValue('The photograph cuts off the number.');
  await page.unroute('**/paper-review*');

  const path = `/api/applications/${application.id}/paper-review`;
  await office.staff.send(path, { method: 'POST', body: { file: application.requirements[0], decision: 'accepted' } });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('A colleague has said something else of this paper meanwhile.');
  await expect(remark).toHaveValue('The photograph cuts off the number.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect((await stored(office, application)).paperReviews).toMatchObject([
    { decision: 'rejected', remark: 'The photograph cuts off the number.' },
  ]);
});

test('a key that is held changes a case once', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Diin, Matagal');
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  await expect(getStatusButton(page, application.applicationNumber)).toHaveText('Pending');
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1;
  });
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('s');
  await expect(page.getByText(`${application.applicationNumber} is now Ongoing`)).toBeVisible();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('s');
  await page.keyboard.up('s');
  await page.keyboard.press('s');
  await expect(page.getByText(`${application.applicationNumber} is now Pending`)).toBeVisible();
  expect(changes).toBe(2);
});

test('on a phone with doubled text a dialog leaves room for what is typed', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Malaki, Titik');
  await page.setViewportSize({ width: 320, height: 480 });
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  await expect(firstPaper(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Deny this application' });
  const reason = dialog.getByLabel('Reason for the denial');
  await reason.scrollIntoViewIfNeeded();
  await expect(reason).toBeInViewport({ ratio: 0.9 });
  for (const name of ['Cancel', 'Close']) {
    const button = dialog.getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('the days of the list fit their column in Filipino', { tag: '@full' }, async ({ page, office }) => {
  const { applicationNumber } = await apply(office, 'Araw, Marami');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.setFixedTime(Date.now() + 5 * DAY_MS);
  await openAsStaff(page, office, '/fil/admin/applications?q=araw');
  const row = page.getByRole('row').filter({ hasText: applicationNumber });
  await expect(row.getByText(/^5 araw/)).toBeVisible();
  // Text that reaches over its cell; what is cut with an ellipsis or not shown does not.
  const findWide = () =>
    row.getByRole('cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: (string | null)[] = [];
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement?.closest('[class*="sr-only"], .truncate')) continue;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          if (range.getBoundingClientRect().right > cell.getBoundingClientRect().right) found.push(texts.currentNode.textContent);
        }
        return found;
      }),
    );
  expect(await findWide()).toEqual([]);
});

test('the person’s other cases and conversations stand beside the case, and staff do not write to a stranger', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const contactNumber = '+639179990001';
  const earlier = await apply(office, 'Iisang, Tao', { contactNumber });
  await office.staff.collection('applications').update(earlier.id, { status: 'ongoing' });
  const application = await apply(office, 'Iisang, Tao', { contactNumber });
  // Anybody can type the number: such a conversation is listed, and not written to.
  const typed = await office.portal.client().collection('messages_room').create({ phone: contactNumber, name: 'Sinuman' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/admin/applications/${application.id}`);
  const others = page.getByRole('region', { name: 'Same phone number' });
  await expect(others.getByRole('link')).toHaveCount(1);
  await expect(others.getByRole('link')).toContainText(`${earlier.applicationNumber}Ongoing`);
  const rooms = page.getByRole('region', { name: 'Conversations' });
  await expect(rooms.getByRole('link', { name: /Sinuman/ })).toHaveAttribute('href', `/admin/support/${typed.id}`);
  await expectAccessible(page);
  await rooms.getByRole('button', { name: 'Write to applicant' }).click();
  const inbox = rooms.getByRole('link', { name: 'Open in the inbox' });
  const begun = (await inbox.getAttribute('href'))?.split('/').at(-1) ?? '';
  expect(begun).not.toBe(typed.id);
  expect(await office.staff.collection('messages_room').getOne(begun)).toMatchObject({ number: contactNumber, startedByOffice: true });

  // The second time it is the same conversation.
  await page.goto(`${office.portal.url}/admin/applications/${earlier.id}`);
  await page.getByRole('button', { name: 'Write to applicant' }).click();
  await expect(inbox).toHaveAttribute('href', `/admin/support/${begun}`);
  await page.goto(`${office.portal.url}/admin/applications/${application.id}`);
  await others.getByRole('link').click();
  await expect(page).toHaveURL(`${office.portal.url}/admin/applications/${earlier.id}`);
});

test('a text message that failed is read and sent again, by keyboard, on a phone and in Filipino', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Padala, Ulit');
  const { store } = office.portal.context;
  const ofCase = { where: fieldEquals('record', application.id) };
  const [settings] = await office.staff.collection('settings').getFullList();
  await office.staff.collection('settings').update(settings?.id ?? '', { office: { ...settings?.office, quietFrom: '', quietUntil: '' } });
  await office.staff.collection('applications').update(application.id, { status: 'ongoing' });
  await store.write(async (tx) => {
    for (const { id } of await tx.list(outbox, ofCase))
      await tx.update(outbox, id, { state: 'dead', error: 'The gateway refused the number' });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, `/fil/admin/applications/${application.id}`);
  const texts = page.getByRole('region', { name: 'Mga text sa applicant' });
  await expect(texts.getByText('The gateway refused the number')).toBeVisible();
  await expect(texts.getByText('Hindi naipadala')).toBeVisible();
  await texts.getByRole('button', { name: 'Ipadala ulit' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Ipadala po ulit ang text na ito?' });
  await expect(dialog).toContainText(application.applicationNumber);
  await expect(dialog).toContainText(application.contactNumber);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ipadala ulit' }).press('Enter');
  await expect(texts.getByText('Naipadala', { exact: true })).toBeVisible();
  await expect(texts.getByText('The gateway refused the number')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect((await store.read.list(outbox, ofCase)).map(({ state }) => state)).toEqual(['sent']);
});
