import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';

/*
 * Many requests for codes: the browser must solve a proof of work, or the page refers the person to
 * the office (product §2.13.9).
 */

const service = {
  title: 'Barangay Clearance',
  category: 'certificates',
  description: 'Proof of good standing.',
  isOnline: true,
  processingTime: '1 day',
  status: 'Available',
  requirements: ['Valid ID'],
};

const test = createPortalTest(
  async ({ staff }) => ({ serviceId: (await staff.collection('services').create(service)).id }),
  () => ({ LIMIT_CODES_PER_ADDRESS_HOUR: '0' }),
);

async function requestCode(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(digits);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
}

test('the page does the work by itself, within the policy of the portal; without scripts it says how to reach the office', {
  tag: '@full',
}, async ({ office, page }) => {
  await test.step('a page whose scripts do not come says how to reach the office after a while', async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
    const help = page.getByText('This is taking long.');
    await expect(help).toBeHidden();
    const height = () => page.evaluate(() => document.querySelector('form')?.getBoundingClientRect().height ?? 0);
    const before = await height();
    // CSS animations run by the page's clock: finishes them.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(help).toBeVisible();
    expect(await height()).toBeGreaterThan(before + 40);
    await expect(page.locator('form a[href^="tel:"]')).toBeVisible();
    await page.unroute('**/*.js');
  });

  const complaints: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()));
  const statuses: number[] = [];
  page.on('response', (answer) => answer.url().includes('/verify_otp/') && statuses.push(answer.status()));
  await page.goto(`${office.portal.url}/apply_online/${office.serviceId}`);
  await requestCode(page, '9171230001');
  await expect(page.getByRole('heading', { name: 'Enter the verification code' })).toBeVisible();
  expect(statuses).toEqual([428, 200]);
  expect(complaints).toEqual([]);
  expect(await office.portal.codeFor('+639171230001')).toMatch(/^\d{6}$/);
});

for (const [language, width] of [
  ['en', 360],
  ['fil', 1280],
] as const)
  test(`a browser that cannot do it offers to call or visit (${language}, ${width})`, { tag: '@full' }, async ({ office, page }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${office.portal.url}${language === 'fil' ? '/fil' : ''}/apply_online/${office.serviceId}`);
    await page.locator('input[type=tel]').fill('9171230002');
    await page.locator('form button[type=submit]').click();
    const alert = page.getByRole('alert').filter({ has: page.locator('a[href^="tel:"]') });
    await expect(alert).toContainText(language === 'fil' ? 'tumawag o pumunta sa opisina' : 'call the office or come by');
    await expectAccessible(page);
    const outboxText = await readFile(join(office.portal.dataFolder, 'outbox/sms.jsonl'), 'utf8').catch(() => '');
    expect(outboxText).not.toContain('9171230002');
  });
