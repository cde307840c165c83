import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { findSigningKey } from './signing-keys.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

test('a clock that is wrong for a while makes one key of its year, and none for each paper', async () => {
  const { store, config } = portal.context;
  const findAt = async (time: string) => {
    vi.setSystemTime(new Date(time));
    return (await findSigningKey(store, config, new Date())).keyId;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const keyIds = [await findAt('2031-05-01T08:00:00Z')];
    for (const minute of ['00', '01', '02']) keyIds.push(await findAt(`2029-01-01T08:${minute}:00Z`));
    keyIds.push(await findAt('2031-05-01T09:00:00Z'));
    expect(keyIds).toEqual(['2031-1', '2029-1', '2029-1', '2029-1', '2031-1']);
  } finally {
    vi.useRealTimers();
  }
});
