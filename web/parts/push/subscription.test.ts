import { expect, it } from 'vitest';
import { isStale } from './subscription.ts';

const DAY = 24 * 3_600_000;
const web = { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p' };
const registeredAt = 1_000_000;
const alerts = { ...web, token: 't', publicKey: 'k', registeredAt, language: 'en', isStaff: false } as const;

it.each([
  ['the same details, lately', web, 6 * DAY, false],
  ['seven days and a moment', web, 7 * DAY + 1, true],
  ['another endpoint', { ...web, endpoint: 'https://push.example/2' }, DAY, true],
  ['another secret', { ...web, auth: 'b' }, DAY, true],
  ['another key', { ...web, p256dh: 'q' }, DAY, true],
  ['no subscription any more', undefined, DAY, true],
])('the portal is told again: %s', (_what, now, later, isOld) => {
  expect(isStale(alerts, now, registeredAt + later)).toBe(isOld);
});

it('is registered again when an older version stored it', () => {
  expect(isStale({ ...alerts, registeredAt: undefined }, web)).toBe(true);
});
