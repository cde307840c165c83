import { all, is } from '#lib/filter/conditions.ts';
import { visitorNumbers } from '../store/private-tables.ts';
import type { Reader } from '../store/store.ts';
import type { Asker } from './send-limits.ts';

/** Whether a number was ever verified here, and whether by this visitor; two look-ups by index at most. */
export async function acquaintance(
  reader: Reader,
  visitor: string,
  number: string,
): Promise<Pick<Asker, 'isKnownNumber' | 'isKnownBrowser'>> {
  const ofNumber = is('number', number);
  const isKnownBrowser =
    visitor !== '' && (await reader.first(visitorNumbers, { where: all(is('visitor', visitor), ofNumber) })) !== undefined;
  const isKnownNumber = isKnownBrowser || (await reader.first(visitorNumbers, { where: ofNumber })) !== undefined;
  return { isKnownNumber, isKnownBrowser };
}
