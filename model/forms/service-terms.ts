import type { RecordOf } from '#lib/schema/collection.ts';
import type { services } from '../collections/services.ts';
import { DEFAULT_MINIMUM_AGE } from './application-form.ts';

/** What a service asks of an applicant, as the form shows it before it is sent. */
const termNames = ['price', 'priceTo', 'requirements', 'processingTime', 'processingDays', 'minimumAge'] as const;

/** Longest JSON of terms in characters: ten requirements, with room for escaped ones. */
const MAX_LENGTH = 20_000;

/** The terms of a service; texts in the office's words, not translated. */
export type ServiceTerms = Pick<RecordOf<typeof services>, (typeof termNames)[number]>;

/** What staff changed of a service since somebody began to apply for it. */
export type ServiceChange =
  | { what: 'fee'; before: Fee; now: Fee }
  | { what: 'added' | 'removed'; requirement: string }
  | { what: 'processing'; processingTime: string; processingDays: number }
  | { what: 'minimumAge'; age: number };

type Fee = Pick<ServiceTerms, 'price' | 'priceTo'>;

/** Picks the terms of a service record. */
export function pickServiceTerms(service: ServiceTerms): ServiceTerms {
  const { price, priceTo, requirements, processingTime, processingDays, minimumAge } = service;
  return { price, priceTo, requirements, processingTime, processingDays, minimumAge };
}

/**
 * Parses terms that a browser stored or sent, as an object or as JSON.
 *
 * @returns undefined unless each term is there with its type; other properties are dropped
 */
export function parseServiceTerms(value: unknown): ServiceTerms | undefined {
  const terms = (typeof value === 'string' ? parseJson(value.slice(0, MAX_LENGTH)) : value) as Partial<
    Record<keyof ServiceTerms, unknown>
  > | null;
  if (typeof terms !== 'object' || terms === null) return undefined;
  const isList = Array.isArray(terms.requirements) && terms.requirements.every((each) => typeof each === 'string');
  const numbers = [terms.price, terms.priceTo, terms.processingDays, terms.minimumAge];
  if (!isList || typeof terms.processingTime !== 'string' || !numbers.every((each) => typeof each === 'number')) return undefined;
  return pickServiceTerms(terms as ServiceTerms);
}

/**
 * Lists what changed between the terms that an applicant was shown and those that hold now. The
 * order of the requirements, and spaces around their names, are no change.
 */
export function listServiceChanges(seen: ServiceTerms, now: ServiceTerms): ServiceChange[] {
  const changes: ServiceChange[] = [];
  const pickFee = ({ price, priceTo }: Fee): Fee => ({ price, priceTo });
  if (formatFeeKey(seen) !== formatFeeKey(now)) changes.push({ what: 'fee', before: pickFee(seen), now: pickFee(now) });
  for (const requirement of listMissing(now.requirements, seen.requirements)) changes.push({ what: 'added', requirement });
  for (const requirement of listMissing(seen.requirements, now.requirements)) changes.push({ what: 'removed', requirement });
  const { processingTime, processingDays } = now;
  if (seen.processingTime !== processingTime || seen.processingDays !== processingDays)
    changes.push({ what: 'processing', processingTime: seen.processingTime === processingTime ? '' : processingTime, processingDays });
  const age = now.minimumAge || DEFAULT_MINIMUM_AGE;
  if ((seen.minimumAge || DEFAULT_MINIMUM_AGE) !== age) changes.push({ what: 'minimumAge', age });
  return changes;
}

/** Identifies a fee: an upper amount that is not above the lower one means nothing. */
export const formatFeeKey = ({ price, priceTo }: Fee): string => (priceTo > price ? `${price}-${priceTo}` : `${price}`);

const listMissing = (names: readonly string[], among: readonly string[]): string[] =>
  names.filter((name) => !among.some((each) => each.trim() === name.trim()));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
