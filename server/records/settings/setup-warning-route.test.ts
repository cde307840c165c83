import { expect, test } from 'vitest';
import { toManilaDay } from '#lib/manila-time.ts';
import { settings } from '#model/collections/settings.ts';
import { setupWarningsPath } from '#model/endpoints/setup-warnings.ts';
import { lacksHolidaysOfNextYear, listFeastsToProclaim } from '#model/holidays.ts';
import { startPortal } from '../../../test/start-portal.ts';

const now = new Date();
/** What makes the calendar of next year complete. */
const nextFeasts = listFeastsToProclaim([], Number(toManilaDay(now).slice(0, 4)) + 1);

async function warningsWith(
  env: Record<string, string>,
  hasSampleContent: boolean,
  secondRole?: string,
  holidays = nextFeasts,
): Promise<unknown> {
  const portal = await startPortal({ services: ['records'], env });
  try {
    await portal.context.store.write((tx) => tx.insert(settings, { site: { hasSampleContent, holidays } }));
    expect((await fetch(portal.url + setupWarningsPath)).status).toBe(401);
    const staff = await portal.staffClient();
    if (secondRole !== undefined) {
      const password = 'marmalade under seven ladders';
      const passwords = { password, passwordConfirm: password };
      await staff.collection('users').create({ username: 'second', roles: [secondRole], ...passwords });
    }
    return (await staff.send(setupWarningsPath, { method: 'GET' })).warnings;
  } finally {
    await portal.close();
  }
}

test('staff are told what must be set before real people use a portal in production', async () => {
  const production = { NODE_ENV: 'production' };
  const webhook = { ...production, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.ph/' };
  expect(await warningsWith(production, true)).toEqual(['sample', 'codes']);
  expect(await warningsWith(production, false)).toEqual(['codes']);
  expect(await warningsWith(webhook, true)).toEqual(['sample']);
  expect(await warningsWith(webhook, false)).toEqual([]);
  expect(await warningsWith(webhook, false, undefined, [])).toEqual(lacksHolidaysOfNextYear([], now) ? ['holidays'] : []);
  expect(await warningsWith(webhook, false, 'administrator')).toEqual(['roles']);
  expect(await warningsWith(webhook, false, 'clerk')).toEqual([]);
  expect(await warningsWith({ NODE_ENV: 'development' }, true, 'administrator')).toEqual([]);
});
