import { createHmac, timingSafeEqual } from 'node:crypto';
import { personCollections } from '#model/collections/privacy/erasures.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';

/** What a key opens: the person of one record, for the visitor who proved the number. */
interface MyDataKey {
  readonly visitorId: string;
  /** +639… */
  readonly number: string;
  /** One of the person's records. */
  readonly record: PersonRecordKey;
}

const MAX_LENGTH = 400;

/** Creates a signed key; nothing is stored. */
export function createMyDataKey(secret: string, { visitorId, number, record }: MyDataKey, expiresAtMs: number): string {
  const payload = Buffer.from(JSON.stringify([record.collection, record.id, expiresAtMs])).toString('base64url');
  return `${payload}.${sign(secret, payload, visitorId, number)}`;
}

/**
 * Returns the record that a key names.
 *
 * @param holder the visitor and number of the request: the key of another one is not valid
 * @returns undefined when it is not a key, has expired, or is another's
 */
export function verifyMyDataKey(
  secret: string,
  key: unknown,
  { visitorId, number }: Omit<MyDataKey, 'record'>,
): PersonRecordKey | undefined {
  if (typeof key !== 'string' || key.length > MAX_LENGTH) return undefined;
  const [payload = '', signature = ''] = key.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, payload, visitorId, number))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [name, id, expiresAtMs] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  const collection = personCollections.find((one) => one === name);
  return collection !== undefined && Date.now() < expiresAtMs ? { collection, id } : undefined;
}

const sign = (secret: string, payload: string, visitorId: string, number: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['my-data', payload, visitorId, number]))
    .digest('base64url');
