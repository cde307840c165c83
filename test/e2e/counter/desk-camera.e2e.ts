import { expect } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { service } from '../../sample-records.ts';

/* The camera of the desk photographs a paper (product §2.20.14); Chromium shows a test picture. */

const test = createPortalTest(async ({ staff }) => {
  const { id } = await staff
    .collection('services')
    .create({ ...service, isOnline: true, title: 'Camera Clearance', requirements: ['Valid ID'] });
  return { serviceId: id };
});
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      }),
    { scope: 'worker' },
  ],
});

for (const [path, width] of [
  ['', 1280],
  ['/fil', 360],
] as const)
  test(`a paper is photographed at ${width} pixels, again, and used`, { tag: '@full' }, async ({ page, office }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAsStaff(page, office, `${path}/admin/applications/new`);
    await page.locator('#field-serviceId').selectOption(office.serviceId);
    await page.locator('#field-requirements').getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    const video = dialog.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/camera-${width}.png` });
    const name = (en: string, fil: string) => ({ name: path ? fil : en, exact: true });
    await dialog.getByRole('button', name('Take the picture', 'Kunan')).click();
    const picture = dialog.getByRole('img');
    await expect(picture).toBeVisible();
    await dialog.getByRole('button', name('Again', 'Ulitin')).click();
    await expect(picture).toBeHidden();
    const stream = await video.evaluateHandle((element: HTMLVideoElement) => element.srcObject as MediaStream);
    await dialog.getByRole('button', name('Take the picture', 'Kunan')).click();
    await dialog.getByRole('button', name('Use it', 'Gamitin')).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'valid-id.jpg' })).toBeVisible();
    // The camera is off.
    expect(await stream.evaluate((one) => one.getTracks().map(({ readyState }) => readyState))).toEqual(['ended']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
