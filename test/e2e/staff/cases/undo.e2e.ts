import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';
import { chooseStatus, getStatusButton } from '../../../browser/status-menu.ts';
import { createPdf, toFile } from '../../../sample-files.ts';
import { fullApplication } from '../../../sample-records.ts';

/* What a slip of the hand does is taken back before anybody is told. */

type Office = PortalFixture & { serviceId: string };

const test = createPortalTest(
  async ({ staff }) => {
    const { id } = await staff
      .collection('services')
      .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' });
    return { serviceId: id };
  },
  () => ({ STATUS_MESSAGE_DELAY_SECONDS: '60' }),
);

const apply = ({ staff, serviceId }: Office, name: string) =>
  staff.collection('applications').create({
    ...fullApplication,
    name,
    serviceId,
  });
const stored = ({ staff }: Office, { id }: { id: string }) => staff.collection('applications').getOne(id);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(createPdf(name)) });

async function finish(page: Page, applicationNumber: string, name: string): Promise<void> {
  await chooseStatus(page, applicationNumber, 'Finished');
  const dialog = page.getByRole('dialog', { name: 'Upload Finished Documents' });
  await dialog.getByLabel('Finished documents').setInputFiles(pdf(name));
  await dialog.getByRole('button', { name: 'Submit Documents' }).click();
}

test('a status is undone by button, and a finished case with its document by Ctrl+Z', { tag: '@full' }, async ({ page, office }) => {
  const application = await apply(office, 'Mali, Pindot');
  await openAsStaff(page, office, '/admin/applications');
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  await expect(page.getByText(`${application.applicationNumber} is now Ongoing`)).toBeVisible();
  await expectAccessible(page);
  // A conversation has a button 'Close' too.
  await expect(page.getByRole('button', { name: 'Close this message' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${application.applicationNumber} is Pending again. Nothing was sent.`)).toBeVisible();
  await expect(getStatusButton(page, application.applicationNumber)).toHaveText('Pending');
  await expect(getStatusButton(page, application.applicationNumber)).toBeFocused();

  await test.step('an error is announced at once, and its message returns the focus too', async () => {
    const isChange = (url: URL) => url.pathname.endsWith(`/records/${application.id}`);
    await page.route(isChange, (route) => (route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue()));
    await chooseStatus(page, application.applicationNumber, 'Ongoing');
    const message = page.getByRole('alert').filter({ hasText: application.applicationNumber });
    await message.getByRole('button', { name: 'Close this message' }).click();
    await expect(message).toHaveCount(0);
    await expect(getStatusButton(page, application.applicationNumber)).toBeFocused();
    await page.unroute(isChange);
  });

  await finish(page, application.applicationNumber, 'wrong.pdf');
  await expect(getStatusButton(page, application.applicationNumber)).toHaveText('Finished');
  expect((await stored(office, application)).documents).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await expect(getStatusButton(page, application.applicationNumber)).toHaveText('Pending');
  expect(await stored(office, application)).toMatchObject({ status: 'pending', documents: [], history: [{ status: 'pending' }] });
});

test('on a phone the message with the undo covers neither the head nor the buttons of the next dialog', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const application = await apply(office, 'Maliit, Screen');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/admin/applications?q=maliit');
  await chooseStatus(page, application.applicationNumber, 'Ongoing');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // By keyboard: the message may lie over the button.
  await getStatusButton(page, application.applicationNumber).press('Enter');
  await page.getByRole('menuitem', { name: 'Denied' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deny this application' });
  await expect(dialog.getByLabel('Reason for the denial')).toBeFocused();
  await expect(undo).toBeVisible();
  const findCovered = () =>
    page.evaluate(() => {
      const message = [...document.querySelectorAll('[role="status"]')].find((each) => each.querySelector('button'))?.parentElement;
      if (!message) return ['no message'];
      const { top, bottom } = message.getBoundingClientRect();
      return [...document.querySelectorAll('[role="dialog"] :is(header, footer)')].flatMap((part) => {
        const box = part.getBoundingClientRect();
        return top < box.bottom && box.top < bottom ? [part.localName] : [];
      });
    });
  await expect.poll(findCovered).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a change of several is undone together', { tag: '@full' }, async ({ page, office }) => {
  const applications = [await apply(office, 'Marami, Una'), await apply(office, 'Marami, Ikalawa')];
  await openAsStaff(page, office, '/admin/applications?q=marami&status=pending');
  await page.getByRole('checkbox', { name: 'Choose all that are loaded' }).check();
  await page.getByRole('button', { name: 'Set to Denied' }).click();
  await page.getByLabel('Reason for the denial').fill('The office moved.');
  await page.getByRole('button', { name: 'Deny 2 applications' }).click();
  await expect(page.getByText('2 applications are now Denied')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 applications were changed back. Nothing was sent.')).toBeVisible();
  for (const one of applications) expect(await stored(office, one)).toMatchObject({ status: 'pending', denialReason: '' });
});

test('of two clerks who finish one case at once, the second sees the first one’s paper and decides', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  const application = await apply(office, 'Sabay, Natapos');
  await openAsStaff(page, office, '/admin/applications?q=sabay');
  const other = await (await browser.newContext()).newPage();
  await openAsStaff(other, office, '/admin/applications?q=sabay');
  await chooseStatus(other, application.applicationNumber, 'Finished');
  const dialog = other.getByRole('dialog', { name: 'Upload Finished Documents' });
  await dialog.getByLabel('Finished documents').setInputFiles(pdf('second.pdf'));
  await finish(page, application.applicationNumber, 'first.pdf');
  await expect.poll(async () => (await stored(office, application)).status).toBe('finished');

  await dialog.getByRole('button', { name: 'Submit Documents' }).click();
  await expect(dialog.getByText('A colleague finished this case meanwhile with this document:')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^first_/ })).toHaveAttribute('href', /token=/);
  expect((await stored(office, application)).documents).toHaveLength(1);
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await stored(office, application)).documents).toMatchObject([expect.stringMatching(/^second_/)]);
  await other.context().close();
});

test('a removed document is put back by Undo, in its place', { tag: '@full' }, async ({ page, office }) => {
  const { id } = await apply(office, 'Ibalik, Papel');
  const { documents } = await office.staff
    .collection('applications')
    .update(id, { status: 'finished', 'documents+': ['one', 'two'].map((name) => toFile(createPdf(name), `${name}.pdf`)) });
  await openAsStaff(page, office, `/admin/applications/${id}`);
  const remove = page.getByRole('button', { name: 'Remove this document' });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this document' }).click();
  await expect.poll(async () => (await stored(office, { id })).documents).toEqual([documents[1]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^The document of .* is back$/)).toBeVisible();
  expect((await stored(office, { id })).documents).toEqual(documents);
});
