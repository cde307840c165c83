import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { createPortalTest, openAsStaff } from '../portal-test.ts';
import { service } from '../sample-records.ts';

/*
 * The camera of the desk photographs papers (product §2.20.14). Chromium shows a picture of its own
 * in place of a camera.
 */

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff.collection('services').create({ ...service, isOnline: true, requirements: ['Valid ID'] });
  return { serviceId: id };
});
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs] }),
});
const cameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test('a paper is photographed, again, and used; without permission the page says what to do', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await openAsStaff(page, office, '/admin');
  await page.goto(`${office.portal.url}/admin/applications/new`);
  await page.getByLabel(/^Service/).selectOption(office.serviceId);
  await page.getByRole('button', { name: 'Camera: Valid ID' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take the picture' }).click();
  await dialog.getByRole('button', { name: 'Again' }).click();
  await dialog.getByRole('button', { name: 'Take the picture' }).click();
  await expect(dialog.getByRole('img', { name: 'The picture that was taken' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('link', { name: 'valid-id.jpg' })).toBeVisible();

  await page.evaluate(() => {
    let refusals = 1;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      refusals -= 1;
      if (refusals >= 0) throw new DOMException('Refused', 'NotAllowedError');
      return open(wanted);
    };
  });
  await page.getByRole('button', { name: 'Camera: Valid ID' }).click();
  await expect(dialog.getByText(/The browser may not use the camera/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});
