import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const create = (subject: string, key: string, changes: object = {}) => {
  const message = { name: 'Ana', email: 'ana@example.com', subject, category: 'other', message: 'M', ...changes };
  return portal
    .client()
    .collection('contact_messages')
    .create(message, { headers: { 'Idempotency-Key': key } });
};
const countOf = async (subject: string) =>
  (await staff.collection('contact_messages').getFullList({ filter: `subject = "${subject}"` })).length;

describe('a contact message sent again', () => {
  test('under its key is the same message, also before the browser has a cookie', async () => {
    const first = await create('Lost answer', 'key-1');
    expect(await create('Lost answer', 'key-1')).toEqual(first);
    expect(await countOf('Lost answer')).toBe(1);
    expect((await staff.collection('audit').getFullList({ filter: `recordId = "${first.id}"` })).length).toBe(1);
  });

  test('is one message when both attempts arrive together', async () => {
    const [one, other] = await Promise.all([create('Together', 'key-2'), create('Together', 'key-2')]);
    expect(one?.id).toBe(other?.id);
    expect(await countOf('Together')).toBe(1);
  });

  test('with other content is refused, and under another key or none is another message', async () => {
    await create('Other', 'key-3');
    for (const changes of [{ message: 'N' }, { phone: '09171234567' }, { urgency: 'urgent' }]) {
      await expect(create('Other', 'key-3', changes)).rejects.toMatchObject({
        status: 409,
        response: { data: { idempotencyKey: { code: 'validation_submission_changed' } } },
      });
    }
    await create('Other', 'key-4');
    await create('Other', '');
    await create('Other', '');
    expect(await countOf('Other')).toBe(4);
  });

  test('stays the same after staff have marked it answered', async () => {
    const { id } = await create('Answered', 'key-5');
    await staff.collection('contact_messages').update(id, { answered: true });
    expect((await create('Answered', 'key-5')).id).toBe(id);
  });
});
