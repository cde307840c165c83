import type { RecordOf } from '#lib/schema/collection.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { parseJson } from '#lib/texts/parse-json.ts';
import type { services } from '../collections/pages/services.ts';
import { DEFAULT_MINIMUM_AGE } from './application-form.ts';

/** The fields of a service that are the terms of an application for it. */
const termNames = ['price', 'priceTo', 'requirements', 'processingTime', 'processingDays', 'minimumAge', 'formVersion'] as const;

/** Maximum length of terms as JSON: ten requirements, with room for escaped characters. */
const MAX_LENGTH = 20_000;

/** The terms of a service; texts are the originals, not translations. */
export type ServiceTerms = Pick<RecordOf<typeof services>, (typeof termNames)[number]>;

/** A change of the terms of a service since somebody started to apply for it. */
export type ServiceChange =
  | { what: 'fee'; before: Fee; now: Fee }
  | { what: 'added' | 'removed'; requirement: string }
  | { what: 'renamed'; requirement: string; before: string }
  | { what: 'processing'; processingTime: string; processingDays: number }
  | { what: 'minimumAge'; age: number }
  | { what: 'form' };

type Fee = Pick<ServiceTerms, 'price' | 'priceTo'>;

/** Picks the terms of a service record. */
export function pickServiceTerms(service: ServiceTerms): ServiceTerms {
  const { price, priceTo, requirements, processingTime, processingDays, minimumAge, formVersion } = service;
  return { price, priceTo, requirements, processingTime, processingDays, minimumAge, formVersion };
}

/**
 * Parses terms that a browser stored or sent, as an object or as JSON. Drops other properties.
 *
 * @returns undefined when a term is missing or has another type
 */
export function parseServiceTerms(value: unknown): ServiceTerms | undefined {
  const terms = (typeof value === 'string' ? parseJson(value.slice(0, MAX_LENGTH)) : value) as Partial<
    Record<keyof ServiceTerms, unknown>
  > | null;
  if (typeof terms !== 'object' || terms === null) return undefined;
  const isList = Array.isArray(terms.requirements) && terms.requirements.every((each) => typeof each === 'string');
  // Drafts from before services had forms of their own contain no version.
  const formVersion = terms.formVersion ?? 0;
  const numbers = [terms.price, terms.priceTo, terms.processingDays, terms.minimumAge, formVersion];
  if (!isList || typeof terms.processingTime !== 'string' || !numbers.every((each) => typeof each === 'number')) return undefined;
  return pickServiceTerms({ ...(terms as ServiceTerms), formVersion: Number(formVersion) });
}

/**
 * Lists the changes from the terms that the applicant saw to the current ones. Ignores the order of
 * the requirements and spaces around their names.
 */
export function listServiceChanges(seenTerms: ServiceTerms, now: ServiceTerms): ServiceChange[] {
  const changes: ServiceChange[] = [];
  const pickFee = ({ price, priceTo }: Fee): Fee => ({ price, priceTo });
  if (formatFeeKey(seenTerms) !== formatFeeKey(now)) changes.push({ what: 'fee', before: pickFee(seenTerms), now: pickFee(now) });
  const matches = matchRequirements(seenTerms.requirements, now.requirements);
  for (const [index, requirement] of now.requirements.entries()) {
    const before = seenTerms.requirements[matches[index] ?? -1];
    if (before === undefined) changes.push({ what: 'added', requirement });
    else if (before.trim() !== requirement.trim()) changes.push({ what: 'renamed', requirement, before });
  }
  for (const [index, requirement] of seenTerms.requirements.entries())
    if (!matches.includes(index)) changes.push({ what: 'removed', requirement });
  const { processingTime, processingDays } = now;
  if (seenTerms.processingTime !== processingTime || seenTerms.processingDays !== processingDays)
    changes.push({ what: 'processing', processingTime: seenTerms.processingTime === processingTime ? '' : processingTime, processingDays });
  const age = now.minimumAge || DEFAULT_MINIMUM_AGE;
  if ((seenTerms.minimumAge || DEFAULT_MINIMUM_AGE) !== age) changes.push({ what: 'minimumAge', age });
  if (seenTerms.formVersion !== now.formVersion) changes.push({ what: 'form' });
  return changes;
}

/** Returns a key that is equal for equal fees. An upper amount counts only above the lower one. */
export const formatFeeKey = ({ price, priceTo }: Fee): string => (priceTo > price ? `${price}-${priceTo}` : `${price}`);

/**
 * Matches each current requirement with an earlier one: by name, else by position when the two
 * lists have the same length and most words of the names are equal (a renamed requirement).
 *
 * @returns for each requirement of `now` the index in `before`; undefined for a new one
 */
export function matchRequirements(before: readonly string[], now: readonly string[]): (number | undefined)[] {
  const byName = now.map((name) => before.findIndex((each) => each.trim() === name.trim()));
  return byName.map((sameName, index) => {
    if (sameName >= 0) return sameName;
    const earlier = before[index];
    const isUnmatched = before.length === now.length && !byName.includes(index);
    return isUnmatched && earlier !== undefined && areSimilar(earlier, now[index] ?? '') ? index : undefined;
  });
}

/** Whether two names have more than two thirds of their words in common. */
function areSimilar(one: string, other: string): boolean {
  const [first, second] = [splitIntoWords(one), splitIntoWords(other)];
  const common = first.filter((word) => second.includes(word)).length;
  return (2 * common) / (first.length + second.length) > 2 / 3;
}

const splitIntoWords = (text: string): string[] => [...new Set(normalizeForSearch(text).match(/[\p{L}\d]+/gu))];
