import { expect, type Page } from '@playwright/test';
import { presenceIntervalMs } from '#model/endpoints/applications/case-presence.ts';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { correctionRequestPaths } from '../../../model/endpoints/applications/correction-requests.ts';
import { factCorrectionsPath } from '../../../model/endpoints/applications/fact-corrections.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { pressNext } from '../../browser/fill-application.ts';
import { createColleague, createPortalTest, openAsStaff, type PortalFixture } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { createPaperPhoto } from '../../sample-files.ts';

/* A photograph cannot be read: the clerk asks for it again instead of denying the application. */

type Office = PortalFixture & { serviceId: string; photo: Buffer };

const test = createPortalTest(
  async ({ staff }) => {
    const { id } = await staff
      .collection('services')
      .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available', processingDays: 3 });
    return { serviceId: id, photo: await createPaperPhoto() };
  },
  () => ({ STATUS_MESSAGE_DELAY_SECONDS: '60' }),
);

const toFile = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type });
const apply = ({ staff, serviceId, photo }: Office, values: object = {}) =>
  staff.collection('applications').create({
    name: 'Reyes, Lorna',
    contactNumber: '+639171234567',
    address: '12 Scout Borromeo Street',
    birthDate: '1990-05-17',
    civilStatus: 'married',
    purpose: 'employment',
    language: 'fil',
    serviceId,
    requirements: [toFile('id.jpg', photo, 'image/jpeg'), toFile('bill.jpg', photo, 'image/jpeg')],
    requirementsJSON: [
      { fileName: 'id.jpg', requirementName: 'Valid ID' },
      { fileName: 'bill.jpg', requirementName: 'Proof of billing' },
    ],
    ...values,
  });
const stored = ({ staff }: Office, id: string) => staff.collection('applications').getOne(id);
const papers = (page: Page) => page.getByRole('region', { name: 'Papers' });

test('a clerk says of each paper by keys whether it is good, and a colleague sees it at once', { tag: '@full' }, async ({
  page,
  office,
  context,
}) => {
  const { id } = await apply(office);
  await openAsStaff(page, office, `/admin/applications/${id}`);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(papers(page).getByRole('button', { name: 'Good', exact: true })).toBeVisible();
  await expect(papers(colleague).getByRole('button', { name: 'Good', exact: true })).toBeVisible();

  await page.keyboard.press('g');
  await expect(papers(page).getByRole('button', { name: 'Good', exact: true, pressed: true })).toBeVisible();
  await expect(papers(colleague).getByRole('button', { name: 'Good', exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Proof of billing' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Ask for this paper again' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('What is wrong')).toBeFocused();
  await expect(dialog.getByLabel('What is wrong')).toHaveAccessibleDescription(/Please say what is wrong with it/);
  await dialog.getByRole('button', { name: 'Blurred' }).click();
  await expect(dialog.getByLabel('What is wrong')).toHaveValue(/^Malabo po ang litrato/);
  await expectAccessible(page);
  await dialog.getByLabel('What is wrong').press('Control+Enter');
  await expect(papers(page).getByText(/Malabo po ang litrato/)).toBeVisible();
  await expect
    .poll(async () => (await stored(office, id)).paperReviews)
    .toEqual([expect.objectContaining({ decision: 'accepted' }), expect.objectContaining({ decision: 'rejected' })]);
  await expectAccessible(page);

  // Taken back by a second press.
  await papers(page).getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect.poll(async () => (await stored(office, id)).paperReviews).toEqual([expect.objectContaining({ decision: 'accepted' })]);
  await colleague.close();
});

test('a clerk asks the applicant by keys; the clock stands still until somebody takes it back', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const { id, applicationNumber, dueDate } = await apply(office);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, office, `/admin/applications/${id}`);
  await expect(page.getByRole('button', { name: 'Ask the applicant' })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('button', { name: 'Cut off' }).click();
  await page.getByLabel('What is wrong').press('Control+Enter');
  await expect(papers(page).getByText(/May putol po sa papel/)).toBeVisible();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Ask the applicant' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Valid ID: May putol po sa papel' })).toBeVisible();
  await dialog.getByLabel('What else do you need?').fill('Pati po cedula.');
  await expect(dialog.getByRole('blockquote')).toContainText('Valid ID: May putol po sa papel');
  await expectAccessible(page);
  await page.route('**/correction-request?*', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here');
  await expect(dialog.getByLabel('What else do you need?')).toHaveValue('Pati po cedula.');
  await page.unroute('**/correction-request?*');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Waits for applicant')).toBeVisible();
  await expect.poll(async () => (await stored(office, id)).dueDate).toBe('');
  await expectAccessible(page);

  await page.keyboard.press('Control+z');
  await expect(page.getByText(`The applicant of ${applicationNumber} is not asked`)).toBeVisible();
  expect(await stored(office, id)).toMatchObject({ dueDate, awaitsSince: '', pauses: [] });

  await page.getByRole('button', { name: 'Ask the applicant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  // Who knows no more than the number learns that something is needed, and not what.
  const visitor = await browser.newPage();
  await visitor.goto(`${new URL(page.url()).origin}/tracking/${applicationNumber}`);
  await expect(visitor.getByRole('heading', { name: /We need something from you/ })).toBeVisible();
  expect(await visitor.content()).not.toContain('putol');
  await expectAccessible(visitor);
  await visitor.close();
});

test('a resident in Filipino replaces a blurred photograph on a small phone, without a network in the middle', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const phone = '9171230001';
  const { id, applicationNumber, requirements } = await apply(office, { contactNumber: `+63${phone}` });
  await office.staff.send(correctionRequestPaths.review(id), {
    method: 'POST',
    body: { file: requirements[0], decision: 'rejected', remark: 'Malabo po ang litrato.' },
  });
  await office.staff.send(correctionRequestPaths.request(id), { method: 'POST', body: { text: '' } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/fil/tracking/${applicationNumber}`);
  await expect(page.getByRole('heading', { name: /May kailangan po kami/ })).toBeVisible();
  await page.getByRole('button', { name: preventBreaksAtHyphens('I-verify ang number ko') }).click();
  await page.getByLabel('Cellphone number').fill(phone);
  await page.getByRole('button', { name: 'Ipadala ang Code' }).click();
  await page.getByLabel('Ika-1 digit sa 6').click();
  await page.keyboard.type(await office.portal.codeFor(`+63${phone}`));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Magpatuloy' }).click();

  const form = page.getByRole('region', { name: 'Ang kailangan po namin sa inyo' });
  await expect(form.getByText('Malabo po ang litrato.')).toBeVisible();
  await form.getByRole('button', { name: 'Ipadala sa opisina' }).click();
  await expect(form.getByText(/Maglagay po ng bagong litrato/)).toBeVisible();
  // Away from the bar at the bottom, which may cover a part of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await form.getByLabel('Message sa opisina').fill('Heto na po ang malinaw.');
  // The camera may end the browser, which then loads the page again.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Message sa opisina')).toHaveValue('Heto na po ang malinaw.');
  await form.getByLabel('Valid ID').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: office.photo });
  await expect(form.getByRole('img', { name: /image\.jpg/ })).toBeVisible();
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Ipadala sa opisina' }).click();
  await expect(page.getByRole('heading', { name: 'Naghihintay po ng koneksyon ang sagot ninyo' })).toBeVisible();
  await expectAccessible(page);
  expect(await stored(office, id)).toMatchObject({ earlierPapers: [] });
  await page.context().setOffline(false);
  await expect(page.getByText('Salamat po. Natanggap na ng opisina ang sagot ninyo.')).toBeVisible();
  await expect(page.getByText('Sumagot po kayo')).toBeVisible();
  expect(await stored(office, id)).toMatchObject({
    awaitsSince: '',
    earlierPapers: [requirements[0]],
    pauses: [{ ended: 'answered', answer: 'Heto na po ang malinaw.' }],
  });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a denied resident corrects and sends again with the papers that were fine, without a network at the end', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const phone = '9171230002';
  const requirements = ['Valid ID', 'Proof of billing'];
  const { id: serviceId } = await office.staff
    .collection('services')
    .create({ title: 'Residency', category: 'certificates', description: 'D', status: 'Available', isOnline: true, requirements });
  const earlier = await apply(office, { contactNumber: `+63${phone}`, serviceId });
  const review = { file: earlier.requirements[1], decision: 'rejected', remark: 'Malabo po ang litrato.' };
  await office.staff.send(correctionRequestPaths.review(earlier.id), { method: 'POST', body: review });
  await office.staff.collection('applications').update(earlier.id, { status: 'denied', denialReason: 'Mali po ang resibo.' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/tracking/${earlier.applicationNumber}`);
  await expect(page.getByRole('link', { name: 'Correct and send again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, office.portal, phone);
  await expect(page.getByText('Mali po ang resibo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We filled in the form from your earlier application')).toBeVisible();
  // The office's records need no gender, the form does.
  await expect(page.getByLabel('Last Name')).toHaveValue('Reyes');
  await page.getByLabel('Gender').selectOption('female');
  await pressNext(page);
  await expect(page.getByText('id.jpg')).toBeVisible();
  await expect(page.getByText('Mali po ang resibo.')).toBeVisible();
  await expectAccessible(page);
  await pressNext(page);
  await expect(page.getByText('Proof of billing is required').first()).toBeVisible();
  // A reload keeps the form, with the paper that is on the server.
  await page.reload();
  await expect(page.getByText('id.jpg')).toBeVisible();
  await expect(page.getByText(/^We filled in the form from your earlier application. What you changed in it is kept/)).toBeVisible();
  await page.getByLabel('Proof of billing').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: office.photo });
  await expect(page.getByRole('img', { name: /new\.jpg/ })).toBeVisible();
  await pressNext(page);
  await expect(page.getByText('id.jpg (used again)')).toBeVisible();
  await expect(page.getByText('Mali po ang resibo.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  const [made] = await office.staff.collection('applications').getFullList({ filter: `follows = "${earlier.id}"` });
  expect(made).toMatchObject({ name: earlier.name, requirementsJSON: [{ requirementName: 'Proof of billing' }, { fileName: 'id.jpg' }] });
  await openAsStaff(page, office, `/admin/applications/${earlier.id}`);
  await page.getByText('Corrected by the application').getByRole('link').click();
  await expect(page.getByText('Corrects the denied application').getByRole('link', { name: earlier.applicationNumber })).toBeVisible();
});

test('a correction in which nothing was changed asks first, and a paper is replaced where it stands', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const phone = '9171230009';
  const { id: serviceId } = await office.staff.collection('services').create({
    title: 'Residency',
    category: 'certificates',
    description: 'D',
    status: 'Available',
    isOnline: true,
    requirements: ['Valid ID'],
  });
  const earlier = await apply(office, { contactNumber: `+63${phone}`, serviceId, gender: 'female' });
  await office.staff.collection('applications').update(earlier.id, { status: 'denied', denialReason: 'Malabo po ang ID.' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/apply_online/${serviceId}?from=${earlier.applicationNumber}`);
  await verifyPhone(page, office.portal, phone);
  await expect(page.getByText('Malabo po ang ID.')).toBeVisible();
  await expect(page.getByText('Replace: choose another photo or file')).toBeVisible();
  await page.reload();
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  const question = page.getByRole('alert').filter({ hasText: 'You changed nothing. Send it again as it was?' });
  await expect(question.getByRole('button', { name: 'Send it as it was' })).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.getByLabel('Valid ID').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: office.photo });
  await expect(page.getByRole('img', { name: /new\.jpg/ })).toBeVisible();
  await expect(page.getByText('id.jpg')).toHaveCount(0);
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
});

test('a resident and a clerk write in the case; the inbox has the same conversation', { tag: '@full' }, async ({
  page,
  office,
  browser,
}) => {
  const phone = '9171230003';
  const { id, applicationNumber } = await apply(office, { contactNumber: `+63${phone}` });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/tracking/${applicationNumber}`);
  await page.getByRole('button', { name: 'Write to the office' }).click();
  await verifyPhone(page, office.portal, phone);
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('Kailan po makukuha?');
  await page.keyboard.press('Enter');
  const thread = page.getByRole('log');
  await expect(thread.getByText('Kailan po makukuha?')).toBeVisible();
  await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await openAsStaff(desk, office, `/admin/applications/${id}`);
  await desk.getByRole('button', { name: 'Write to applicant' }).click();
  await expect(desk.getByRole('log').getByText('Kailan po makukuha?')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Your reply' }).fill('Bukas po ng umaga.');
  await desk.keyboard.press('Enter');
  await expect(thread.getByText('Bukas po ng umaga.', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Open in the inbox' }).click();
  await expect(desk.getByRole('log').getByRole('link', { name: applicationNumber })).toHaveCount(2);
  await expectAccessible(desk);
  await desk.close();
});

test('two clerks in one case see each other, until one of them leaves', { tag: '@full' }, async ({ page, browser, office }) => {
  const { id } = await apply(office, { contactNumber: '+639171230004' });
  const ana = await createColleague(office, ['clerk'], { username: 'ana', name: 'Ana' });
  const path = `/admin/applications/${id}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await openAsStaff(page, office, path);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  // So that the report of every 20 seconds does not make up for an answer that came too early.
  await page.clock.pauseAt(Date.now() + presenceIntervalMs / 10);
  const other = await (await browser.newContext()).newPage();
  // On a slow network the case is shown before live changes arrive.
  const subscribing = Promise.withResolvers<void>();
  await other.route('**/api/realtime', async (route) => {
    if (route.request().method() === 'POST') await subscribing.promise;
    await route.continue();
  });
  await openAsStaff(other, office, path, ana);
  await expect(other.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  subscribing.resolve();
  await expect(page.getByText('Ana is also here')).toBeVisible();
  await expect(other.getByText(/is also here/)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await other.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText(/is also here/)).toHaveCount(0);
  await other.context().close();
});

test('a clerk corrects a slip, not over what a colleague corrected meanwhile; the old value stays visible', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { id } = await apply(office);
  await openAsStaff(page, office, `/admin/applications/${id}`);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a mistake' });
  await expect(dialog.getByLabel('Phone')).toHaveCount(0);
  await dialog.getByLabel('Full name').fill('Reyes, Loma');
  await expectAccessible(page);
  const body = { values: { name: 'Reyes, Lorma' }, previousValues: { name: 'Reyes, Lorna' } };
  await office.staff.send(factCorrectionsPath(id), { method: 'POST', body });
  // The page below the dialog shows the colleague's correction before this one is sent.
  await expect(page.getByText('Full name: was “Reyes, Lorna”')).toBeAttached();
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else');
  await expect(dialog.getByText('Reyes, Lorma')).toBeVisible();
  expect(await stored(office, id)).toMatchObject({ name: 'Reyes, Lorma' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Full name: was “Reyes, Lorma”')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reyes, Loma');
  expect(await stored(office, id)).toMatchObject({ name: 'Reyes, Loma' });
});
