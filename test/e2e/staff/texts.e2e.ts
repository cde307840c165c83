import { expect } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import type { FakeServer } from '../../fakes/fake-server.ts';
import { semaphoreAccount, startFakeSemaphore } from '../../fakes/semaphore.ts';
import { startFakeTwilio, twilioAccount } from '../../fakes/twilio.ts';

/* What staff see of the gateways of text messages when the first one runs out of credits. */

const gateways: { semaphore?: FakeServer; twilio?: FakeServer } = {};
const test = createPortalTest(
  async ({ portal }) => {
    const code = await fetch(`${portal.url}/verify_otp/+639171234567`);
    expect(code.status).toBe(200);
    return {};
  },
  () => ({
    SMS_PROVIDER: 'semaphore,twilio',
    SEMAPHORE_API_KEY: semaphoreAccount.apiKey,
    SEMAPHORE_SENDER: semaphoreAccount.sender,
    SEMAPHORE_URL: gateways.semaphore?.url ?? '',
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_FROM: twilioAccount.from,
    TWILIO_URL: gateways.twilio?.url ?? '',
  }),
);
test.beforeAll(async () => {
  gateways.semaphore = await startFakeSemaphore({ credits: 0 });
  gateways.twilio = await startFakeTwilio();
});
test.afterAll(async () => {
  for (const gateway of Object.values(gateways)) await gateway[Symbol.asyncDispose]();
});

test('a gateway without credits is named with what to do, and the other one has sent', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, '/admin/messages');
  const section = page.getByRole('region', { name: 'Text message gateways' });
  const [first, second] = [section.getByRole('listitem').first(), section.getByRole('listitem').last()];
  await expect(first).toContainText('Not working');
  await expect(first).toContainText('Below 200: please add credits soon.');
  await expect(first).toContainText('balance of 0 credits');
  await expect(second).toContainText('Working');
  await expect(second).toContainText('1 (charged: 1)');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto(`${office.portal.url}/fil/admin/reports`);
  await expect(page.getByRole('heading', { name: 'Mga text message' })).toBeVisible();
  await expect(page.getByText('Wala pang presyo')).toBeVisible();
});
