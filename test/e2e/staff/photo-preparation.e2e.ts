import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { createImage } from '../../sample-files.ts';
import { createForm, createQuestion } from '../../sample-form.ts';
import { service } from '../../sample-records.ts';

/* Photographs that the browser still makes smaller are part of what somebody entered. */

const test = createPortalTest(async ({ staff }) => {
  const form = createForm([createQuestion('house', 'photos')]);
  const { id } = await staff.collection('services').create({ ...service, title: 'House Permit', isOnline: true, requirements: [], form });
  return { serviceId: id };
});

const small = async () => ({ name: 'small.png', mimeType: 'image/png', buffer: await createImage('png', 40, 30) });
/** A photograph of more bytes than may stay as they are. */
const large = async (name = 'large.jpg') => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 2600, height: 1200, channels: 3, background: '#888', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
};

/** Holds the preparation of large photographs until {@link release}. */
const hold = (page: Page) =>
  page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (...parameters: unknown[]) => Promise<ImageBitmap>;
    const released = new Promise<void>((resolve) => Object.assign(window, { releasePhotos: resolve }));
    Object.assign(window, { createImageBitmap: (...parameters: unknown[]) => released.then(() => decode(...parameters)) });
  });
const release = (page: Page) => page.evaluate(() => (window as unknown as { releasePhotos: () => void }).releasePhotos());
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a dialog asks before it closes over a picture that is still prepared, and saves only with it and without what was removed', {
  tag: '@full',
}, async ({ page, office }) => {
  await hold(page);
  await openAsStaff(page, office, '/admin/places');
  await page.getByRole('link', { name: 'Add Place' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles([await small()]);
  await expect(dialog.getByRole('button', { name: 'Remove small.png' })).toBeVisible();
  await input.setInputFiles([await large()]);
  await expect(input).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Remove small.png' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove small.png' })).toHaveCount(0);
  await release(page);
  await expect(dialog.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove small.png' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('the picture of a solved problem and the cover of an article count while they are prepared', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const light = { kind: 'streetLight', description: 'The lamp is dark', landmark: 'Chapel', latitude: 14.6388, longitude: 121.0375 };
  const { ticketNumber } = await office.portal.client().collection('problem_reports').create(light);
  await hold(page);
  await openAsStaff(page, office, '/admin/problems');
  await page.getByRole('link', { name: new RegExp(ticketNumber) }).click();
  await page.getByRole('button', { name: 'Solved …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#decision-photo').setInputFiles([await large()]);
  await expect(dialog.getByRole('button', { name: 'Mark as solved' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await leaveQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${office.portal.url}/admin/news`);
  await page.getByRole('link', { name: 'Add News' }).first().click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([await large()]);
  await expect(dialog.locator('input[type=file]').first()).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(leaveQuestion(page)).toBeVisible();
});

test('at the counter two pictures that are prepared at once both stay, and leaving asks meanwhile', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await hold(page);
  await openAsStaff(page, office, '/admin/applications/new');
  await page.getByLabel(/^Service/).selectOption({ label: 'House Permit' });
  const input = page.getByLabel('Choose a file: Question house');
  await input.setInputFiles([await large('front.jpg')]);
  await input.setInputFiles([await large('back.jpg')]);
  const save = page.getByRole('button', { name: 'Save the application' });
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Support' }).first().click();
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await release(page);
  await expect(page.getByRole('button', { name: 'Remove front.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove back.jpg' })).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
});
