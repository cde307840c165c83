import { toManilaDay } from '#lib/dates/manila-time.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { formatControlNumber } from '#model/certificates/control-number.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { Reader } from '../../../store/store.ts';

/** A place in the series of a kind and a year. */
export interface ControlNumber {
  readonly controlNumber: string;
  readonly kind: string;
  readonly year: number;
  readonly sequence: number;
}

/**
 * Returns the next control number of a kind. Within the transaction that stores the certificate it
 * is given to nobody else: transactions run one after the other, or one of two is repeated. Outside
 * of one it is a proposal, which the transaction has to compare with its own number.
 *
 * @param form `controlNumberForm` of the office settings
 * @param now decides the year, in the Philippines
 */
export async function findNextControlNumber(reader: Reader, form: string, kind: string, now: Date): Promise<ControlNumber> {
  const year = Number(toManilaDay(now).slice(0, 4));
  const newest = await reader.first(certificates, {
    where: and(fieldEquals('kind', kind), fieldEquals('year', year)),
    sort: [{ path: ['kind'] }, { path: ['year'] }, { path: ['sequence'] }].map((key) => ({ ...key, descending: true })),
  });
  const sequence = (newest?.sequence ?? 0) + 1;
  return { controlNumber: formatControlNumber(form, kind, year, sequence), kind, year, sequence };
}
