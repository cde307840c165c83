import { expect, type Locator, type Page } from '@playwright/test';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fillPerson, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { createHeic, createImage } from '../../sample-files.ts';
import { sampleApplication, service } from '../../sample-records.ts';

/* A browser decodes a photograph for ever: the forms of residents name it, and go on without it. */

const test = createPortalTest(async ({ staff }) => {
  const requirements = ['Valid ID', 'Proof of address'];
  const { id } = await staff.collection('services').create({ ...service, title: 'Clearance', isOnline: true, requirements });
  return { serviceId: id };
});
test.use({ viewport: { width: 360, height: 740 } });

let lastNumber = 0;
const freshNumber = () => `917${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await createImage('jpeg') });

/** Photographs whose names begin with 'stuck' are never decoded, until {@link release}. */
const hang = (page: Page) =>
  page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (...parameters: unknown[]) => Promise<ImageBitmap>;
    const state = { isReleased: false };
    const isStuck = (source: unknown) => !state.isReleased && source instanceof File && source.name.startsWith('stuck');
    Object.assign(window, {
      stuckPhotos: state,
      createImageBitmap: (...parameters: unknown[]) => (isStuck(parameters[0]) ? new Promise(() => undefined) : decode(...parameters)),
    });
  });
const release = (page: Page) =>
  page.evaluate(() => Object.assign((window as unknown as { stuckPhotos: object }).stuckPhotos, { isReleased: true }));
const getInput = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input[type=file]'));

/** Expects that a wait is named after 20 seconds, and has ways out after 60. */
async function expectWaits(page: Page, { long, stuck, retry }: { long: string; stuck: string; retry: Locator }): Promise<void> {
  await expect(page.getByText(long)).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(page.getByText(long)).toBeVisible();
  await expect(retry).toHaveCount(0);
  await page.clock.fastForward(40_000);
  await expect(page.getByText(stuck)).toBeVisible();
  await expect(retry).toBeVisible();
}

const english = (page: Page, file: string) => ({
  long: `${file} takes longer than usual. Everything else is kept.`,
  stuck: `${file} is still not ready. Wait, try again, or remove it and choose another.`,
  retry: page.getByRole('button', { name: 'Try again' }),
});
const filipino = (page: Page, file: string) => ({
  long: `Mas matagal pong ihanda ang ${file} kaysa karaniwan. Walang mawawala sa iba.`,
  stuck: `Hindi pa rin po handa ang ${file}. Maghintay, subukang muli, o alisin at pumili ng iba.`,
  retry: page.getByRole('button', { name: 'Subukang muli' }),
});

test('a paper that is decoded for ever is named in the wizard, and removed, tried again or replaced; the others stay', {
  tag: '@full',
}, async ({ page, office: { portal, serviceId, staff } }) => {
  const number = freshNumber();
  await hang(page);
  await page.clock.install();
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await pressNext(page);
  const address = getInput(page, 'Proof of address');
  await address.setInputFiles([await photo('stuck.jpg')]);
  // Another photograph does not wait for the one that hangs.
  await getInput(page, 'Valid ID').setInputFiles([await photo('id.jpg')]);
  await expect(page.getByRole('img', { name: 'Preview of id.jpg' })).toBeVisible();
  await page.getByLabel('Purpose').selectOption('school');
  await pressNext(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Document Upload' })).toBeVisible();
  const wait = english(page, 'stuck.jpg');
  await expectWaits(page, wait);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(wait.stuck)).toHaveCount(0);
  await expect(address).toBeFocused();
  await expect(page.getByRole('img', { name: 'Preview of id.jpg' })).toBeVisible();

  // Back in the first step, what still hangs is named beside the button that it blocks.
  await address.setInputFiles([await photo('stuck-again.jpg')]);
  await page.clock.fastForward(61_000);
  await expect(wait.retry).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(english(page, 'stuck-again.jpg').stuck)).toBeVisible();
  await expectAccessible(page);
  await pressNext(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Information' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await pressNext(page);
  await expect(page.getByRole('img', { name: 'Preview of id.jpg' })).toBeVisible();

  // The other language, or a reload, keeps what was ready.
  await address.setInputFiles([await photo('stuck-once-more.jpg')]);
  await page.goto(`${portal.url}/fil/apply_online/${serviceId}#documents`);
  await expect(page.getByRole('img', { name: 'Preview ng id.jpg' })).toBeVisible();
  const addressInput = getInput(page, 'Proof of address');
  await expect(addressInput).toBeEnabled();
  await addressInput.setInputFiles([await photo('stuck-in-filipino.jpg')]);
  const filipinoWait = filipino(page, 'stuck-in-filipino.jpg');
  await expectWaits(page, filipinoWait);
  await release(page);
  await filipinoWait.retry.click();
  await expect(page.getByRole('img', { name: 'Preview ng stuck-in-filipino.jpg' })).toBeVisible();
  await expect(page.getByText(filipinoWait.stuck)).toHaveCount(0);
  await pressNext(page);
  await page.locator('input[name=agreement]').check();
  await pressNext(page);
  await expect(page.getByText('Naipasa na po ang application!')).toBeVisible();
  const [record] = await staff.collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });
  expect(record?.requirementsJSON).toMatchObject([{ requirementName: 'Valid ID' }, { requirementName: 'Proof of address' }]);
});

test('a report is sent without the photograph that is decoded for ever, also when another was removed meanwhile', {
  tag: '@full',
}, async ({ page, office: { portal, staff } }) => {
  await hang(page);
  await page.clock.install();
  await page.goto(`${portal.url}/fil/report`);
  await page.clock.runFor(3000);
  await page.getByRole('radio', { name: 'Ilaw sa kalye' }).check();
  await page.getByRole('textbox', { name: 'Sa sarili ninyong salita' }).fill('Walang ilaw');
  await page.getByRole('textbox', { name: 'Address o landmark' }).fill('Kapilya');
  const inputs = page.locator('input[type=file]:not([capture])');
  await inputs.first().setInputFiles([{ name: 'unreadable.heic', mimeType: 'image/heic', buffer: createHeic() }]);
  const problem = page.getByText(/^HEIC po ang unreadable.heic/);
  await expect(problem).toBeVisible();
  await inputs.first().setInputFiles([{ name: 'stuck.heic', mimeType: 'image/heic', buffer: createHeic() }]);
  const send = page.getByRole('button', { name: 'Ipadala ang report' });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Pinaliliit ang litrato...')).toHaveCount(2);
  // What was wrong with the file before is not said of this one.
  await expect(problem).toHaveCount(0);
  const wait = filipino(page, 'stuck.heic');
  await expectWaits(page, wait);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alisin', exact: true }).click();
  await expect(inputs.first()).toBeFocused();
  await expect(send).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Address o landmark' })).toHaveValue('Kapilya');

  // The photograph that was to be replaced is removed, and with it the uploader that waits.
  await inputs.first().setInputFiles([await photo('poste.jpg')]);
  await expect(page.getByRole('img', { name: 'Preview ng poste.jpg' })).toBeVisible();
  await inputs.first().setInputFiles([await photo('stuck.jpg')]);
  await page.getByRole('button', { name: 'Alisin ang poste.jpg' }).click();
  await expect(page.getByRole('img', { name: 'Preview ng poste.jpg' })).toHaveCount(0);
  await expect(send).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(page.getByText(filipino(page, 'stuck.jpg').stuck)).toBeVisible();
  await page.getByRole('button', { name: 'Alisin', exact: true }).click();
  await send.click();
  await expect(page.getByText('Salamat po. Natanggap na ng barangay ang report ninyo.')).toBeVisible();
  const reports = await staff.collection('problem_reports').getFullList();
  expect(reports).toMatchObject([{ landmark: 'Kapilya', photos: [] }]);
});

test('an answer to the office goes without the photograph that is decoded for ever', { tag: '@full' }, async ({
  page,
  office: { portal, staff, serviceId },
}) => {
  const number = freshNumber();
  const { id, applicationNumber } = await staff
    .collection('applications')
    .create({ ...sampleApplication, contactNumber: `+63${number}`, serviceId });
  await staff.send(correctionRequestPaths.request(id), { method: 'POST', body: { text: 'Please send your cedula.' } });
  await hang(page);
  await page.clock.install();
  await page.goto(`${portal.url}/tracking/${applicationNumber}`);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, portal, number);
  const input = page.locator('input[type=file]:not([capture])');
  await input.setInputFiles([await photo('stuck.jpg')]);
  await page.getByLabel('A word to the office').fill('I have none.');
  await expectWaits(page, english(page, 'stuck.jpg'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Send to the office' }).click();
  await expect.poll(async () => (await staff.collection('applications').getOne(id)).awaitsSince).toBe('');
});
