import { Transform } from 'node:stream';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import type { Config } from '../../config.ts';
import type { Principal } from '../../identity/principal.ts';
import { readBody } from '../http/parsed-body.ts';

const MAX_TOPIC_LENGTH = 2500;

/**
 * Parses the body that sets the subscriptions of a stream, within the client's limits.
 *
 * @throws PortalError `invalid` with the field and, when exceeded, the limit
 */
export function parseSubscriptionRequest(
  body: unknown,
  { role }: Principal,
  limits: Config['limits'],
): { clientId: string; subscriptions: readonly string[] } {
  const { clientId, subscriptions = [] } = readBody(body);
  const fields: Record<string, FieldError> = {};
  if (typeof clientId !== 'string' || clientId === '') fields.clientId = { code: 'validation_required', message: 'Cannot be blank.' };
  const list: readonly unknown[] | undefined = subscriptions === null ? [] : Array.isArray(subscriptions) ? subscriptions : undefined;
  const problem = validateTopics(list, role, limits);
  if (problem !== undefined) fields.subscriptions = problem;
  if (typeof clientId === 'string' && Object.keys(fields).length === 0) return { clientId, subscriptions: (list ?? []).map(String) };
  throw new PortalError('invalid', 'An error occurred while validating the submitted data.', { fields });
}

function validateTopics(
  subscriptions: readonly unknown[] | undefined,
  role: Principal['role'],
  limits: Config['limits'],
): FieldError | undefined {
  if (subscriptions === undefined) return { code: 'validation_invalid_value', message: 'Must be a list.' };
  const most = role === 'staff' ? limits.streamTopicsStaff : limits.streamTopicsGuest;
  if (subscriptions.length > most) return limitError(`A stream carries at most ${most} topics.`, most);
  const isGood = (topic: unknown): topic is string => typeof topic === 'string' && topic.trim() !== '' && topic.length <= MAX_TOPIC_LENGTH;
  if (!subscriptions.every(isGood)) {
    return { code: 'validation_invalid_value', message: `Each must have 1 to ${MAX_TOPIC_LENGTH} characters.` };
  }
  const bytes = subscriptions.reduce((sum, topic) => sum + Buffer.byteLength(topic), 0);
  if (role === 'staff' || bytes <= limits.streamTopicBytesGuest) return undefined;
  return limitError(`The topics of a stream have at most ${limits.streamTopicBytesGuest} bytes together.`, limits.streamTopicBytesGuest);
}

const limitError = (message: string, max: number): FieldError => ({ code: 'validation_length_out_of_range', message, params: { max } });

/** Limits a stream to this many bytes; it fails with `too_large` beyond. */
export function limitBytes(bytes: number): Transform {
  let remaining = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length;
      if (remaining < 0) done(new PortalError('too_large', 'Request entity too large.'));
      else done(null, chunk);
    },
  });
}
