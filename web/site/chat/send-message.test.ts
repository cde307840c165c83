import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { outcomeOf } from './send-message.ts';

const failure = (status: number, data: object = {}) => new ClientResponseError({ status, response: { data } });

it('tells what is over by itself from what a person has to decide', () => {
  expect(outcomeOf(new TypeError('Failed to fetch'))).toEqual({ is: 'later' });
  expect([failure(0), failure(503), failure(507)].map(outcomeOf)).toEqual([{ is: 'later' }, { is: 'later' }, { is: 'later' }]);
  expect(outcomeOf(failure(429))).toMatchObject({ is: 'later', afterMs: 15_000 });
  expect(outcomeOf(failure(400, { room: { code: 'chat_blocked' } }))).toEqual({ is: 'refused', reason: 'chat_blocked' });
  expect(outcomeOf(failure(400))).toEqual({ is: 'refused', reason: 'chat.refused' });
});
