import { Transform } from 'node:stream';
import { type FieldError, PortalError } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import type { Config } from '../config.ts';

const LONGEST_TOPIC = 2500;

/**
 * Reads the body that sets the subscriptions of a stream, as far as this caller may have that many.
 *
 * @throws PortalError `invalid` with the field and, for what is too much, the limit.
 */
export function readSetting(
  body: unknown,
  { role }: Caller,
  limits: Config['limits'],
): { clientId: string; subscriptions: readonly string[] } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { clientId, subscriptions = [] } = given;
  const fields: Record<string, FieldError> = {};
  if (typeof clientId !== 'string' || clientId === '') fields.clientId = { code: 'validation_required', message: 'Cannot be blank.' };
  const list: readonly unknown[] | undefined = subscriptions === null ? [] : Array.isArray(subscriptions) ? subscriptions : undefined;
  const problem = problemOf(list, role, limits);
  if (problem !== undefined) fields.subscriptions = problem;
  if (typeof clientId === 'string' && Object.keys(fields).length === 0) return { clientId, subscriptions: (list ?? []).map(String) };
  throw new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields });
}

function problemOf(subscriptions: readonly unknown[] | undefined, role: Caller['role'], limits: Config['limits']): FieldError | undefined {
  if (subscriptions === undefined) return { code: 'validation_invalid_value', message: 'Must be a list.' };
  const most = role === 'staff' ? limits.streamTopicsStaff : limits.streamTopicsGuest;
  if (subscriptions.length > most) return tooMuch(`A stream carries at most ${most} topics.`, most);
  const isGood = (topic: unknown): topic is string => typeof topic === 'string' && topic.trim() !== '' && topic.length <= LONGEST_TOPIC;
  if (!subscriptions.every(isGood)) {
    return { code: 'validation_invalid_value', message: `Each must have 1 to ${LONGEST_TOPIC} characters.` };
  }
  const bytes = subscriptions.reduce((sum, topic) => sum + Buffer.byteLength(topic), 0);
  if (role === 'staff' || bytes <= limits.streamTopicBytesGuest) return undefined;
  return tooMuch(`The topics of a stream have at most ${limits.streamTopicBytesGuest} bytes together.`, limits.streamTopicBytesGuest);
}

const tooMuch = (message: string, max: number): FieldError => ({ code: 'validation_length_out_of_range', message, params: { max } });

/** Passes a body on up to this many bytes; the stream fails with `too_large` beyond them. */
export function atMost(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new PortalError('too_large', 'Request entity too large.'));
      else done(null, chunk);
    },
  });
}
