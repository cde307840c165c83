import { expect, it } from 'vitest';
import { isStale } from './subscription.ts';

const DAY = 24 * 3_600_000;
const web = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p' };
const alerts = { ...web, token: 't', publicKey: 'k', told: 1_000_000, language: 'en', isStaff: false } as const;

it.each([
  ['the same details, lately', web, 6 * DAY, false],
  ['seven days and a moment', web, 7 * DAY + 1, true],
  ['another endpoint', { ...web, endpoint: 'https://push.example/2' }, DAY, true],
  ['another secret', { ...web, auth: 'b' }, DAY, true],
  ['another key', { ...web, p256dh: 'q' }, DAY, true],
  ['no subscription any more', undefined, DAY, true],
])('the portal is told again: %s', (_what, now, later, isOld) => {
  expect(isStale(alerts, now, alerts.told + later)).toBe(isOld);
});
