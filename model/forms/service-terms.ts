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
  | { kind: 'fee'; previous: Fee; current: Fee }
  | { kind: 'added' | 'removed'; requirement: string }
  | { kind: 'renamed'; requirement: string; previous: string }
  | { kind: 'processing'; processingTime: string; processingDays: number }
  | { kind: 'minimumAge'; age: number }
  | { kind: 'form' };

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
export function listServiceChanges(previous: ServiceTerms, current: ServiceTerms): ServiceChange[] {
  const changes: ServiceChange[] = [];
  const pickFee = ({ price, priceTo }: Fee): Fee => ({ price, priceTo });
  if (formatFeeKey(previous) !== formatFeeKey(current))
    changes.push({ kind: 'fee', previous: pickFee(previous), current: pickFee(current) });
  const matches = matchRequirements(previous.requirements, current.requirements);
  for (const [index, requirement] of current.requirements.entries()) {
    const previousName = previous.requirements[matches[index] ?? -1];
    if (previousName === undefined) changes.push({ kind: 'added', requirement });
    else if (previousName.trim() !== requirement.trim()) changes.push({ kind: 'renamed', requirement, previous: previousName });
  }
  for (const [index, requirement] of previous.requirements.entries())
    if (!matches.includes(index)) changes.push({ kind: 'removed', requirement });
  const { processingTime, processingDays } = current;
  if (previous.processingTime !== processingTime || previous.processingDays !== processingDays)
    changes.push({ kind: 'processing', processingTime: previous.processingTime === processingTime ? '' : processingTime, processingDays });
  const age = current.minimumAge || DEFAULT_MINIMUM_AGE;
  if ((previous.minimumAge || DEFAULT_MINIMUM_AGE) !== age) changes.push({ kind: 'minimumAge', age });
  if (previous.formVersion !== current.formVersion) changes.push({ kind: 'form' });
  return changes;
}

/** Returns a key that is equal for equal fees. An upper amount counts only above the lower one. */
export const formatFeeKey = ({ price, priceTo }: Fee): string => (priceTo > price ? `${price}-${priceTo}` : `${price}`);

/**
 * Matches each current requirement with an earlier one: by name, else by position when the two
 * lists have the same length and most words of the names are equal (a renamed requirement).
 *
 * @returns for each requirement of `current` the index in `previous`; undefined for a new one
 */
export function matchRequirements(previous: readonly string[], current: readonly string[]): (number | undefined)[] {
  const byName = current.map((name) => previous.findIndex((each) => each.trim() === name.trim()));
  return byName.map((sameName, index) => {
    if (sameName >= 0) return sameName;
    const previousName = previous[index];
    const isUnmatched = previous.length === current.length && !byName.includes(index);
    return isUnmatched && previousName !== undefined && areSimilar(previousName, current[index] ?? '') ? index : undefined;
  });
}

/** Whether two names have more than two thirds of their words in common. */
function areSimilar(one: string, other: string): boolean {
  const [first, second] = [splitIntoWords(one), splitIntoWords(other)];
  const common = first.filter((word) => second.includes(word)).length;
  return (2 * common) / (first.length + second.length) > 2 / 3;
}

const splitIntoWords = (text: string): string[] => [...new Set(normalizeForSearch(text).match(/[\p{L}\d]+/gu))];
