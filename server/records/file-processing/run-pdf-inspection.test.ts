import { expect, test } from 'vitest';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import type { Principal } from '../../identity/principal.ts';
import { runPdfInspection } from './run-pdf-inspection.ts';

const guest = (visitorId: string, ipAddress: string): Principal => ({
  role: 'guest',
  capabilities: noCapabilities,
  visitorId,
  ipAddress,
  userAgent: '',
  isSameOrigin: true,
});

test('one paper of all guests is looked into at a time, and addresses take turns', async () => {
  let running = 0;
  let most = 0;
  const order: string[] = [];
  const look = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(name);
    running -= 1;
  };
  const attack = Array.from({ length: 100 }, (_, at) => runPdfInspection(guest(`v${at}`, '198.51.100.1'), look('attack')));
  const other = runPdfInspection(guest('other', '203.0.113.1'), look('other'));
  const results = await Promise.allSettled([...attack, other]);
  expect(most).toBe(1);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30);
});
