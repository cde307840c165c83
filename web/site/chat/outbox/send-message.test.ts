import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { toDeliveryResult } from './send-message.ts';

const failure = (status: number, data: object = {}) => new ClientResponseError({ status, response: { data } });

it('tells what is over by itself from what a person has to decide', () => {
  expect(toDeliveryResult(new TypeError('Failed to fetch'))).toEqual({ status: 'later' });
  expect([failure(0), failure(503), failure(507)].map(toDeliveryResult)).toEqual([
    { status: 'later' },
    { status: 'later' },
    { status: 'later' },
  ]);
  expect(toDeliveryResult(failure(429))).toMatchObject({ status: 'later', afterMs: 15_000 });
  const dailyLimit = { code: 'daily_limit_unverified' };
  expect(toDeliveryResult(failure(429, { dailyLimit }))).toEqual({ status: 'refused', reason: 'daily_limit_unverified' });
  expect(toDeliveryResult(failure(400, { room: { code: 'chat_blocked' } }))).toEqual({ status: 'refused', reason: 'chat_blocked' });
  expect(toDeliveryResult(failure(400))).toEqual({ status: 'refused', reason: 'chat.refused' });
});
