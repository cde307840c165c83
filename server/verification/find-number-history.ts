import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { visitorNumbers } from '../store/schema/private-tables.ts';
import type { Reader } from '../store/store.ts';
import type { CodeRequester } from './send-limits.ts';

/**
 * Returns whether a number was ever verified, and whether by this visitor. At most two indexed
 * reads.
 */
export async function findNumberHistory(
  reader: Reader,
  visitor: string,
  number: string,
): Promise<Pick<CodeRequester, 'isKnownNumber' | 'isKnownBrowser'>> {
  const ofNumber = fieldEquals('number', number);
  const isKnownBrowser =
    visitor !== '' && (await reader.first(visitorNumbers, { where: and(fieldEquals('visitor', visitor), ofNumber) })) !== undefined;
  const isKnownNumber = isKnownBrowser || (await reader.first(visitorNumbers, { where: ofNumber })) !== undefined;
  return { isKnownNumber, isKnownBrowser };
}
