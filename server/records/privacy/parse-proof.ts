import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { Person, PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { pageLimits } from '#model/page-limits.ts';

type FindPerson = (people: readonly Person[]) => Person | undefined;

/**
 * Returns how the proof finds its person, and what of them it opens, with the record that stands
 * for them first; undefined when nothing was given.
 */
export function parseProof({ applicationNumber, birthDate, name, day }: Record<string, unknown>): FindPerson | undefined {
  const number = typeof applicationNumber === 'string' ? normalizeReferenceNumber(applicationNumber.slice(0, pageLimits.searchLength)) : '';
  if (number !== '') return (people) => findByApplication(people, number);
  if (isDay(birthDate)) return (people) => findByBirthDate(people, birthDate);
  const typedName = typeof name === 'string' ? foldName(name.slice(0, pageLimits.searchLength)) : '';
  return typedName !== '' && isDay(day) ? (people) => findByMessage(people, typedName, day) : undefined;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A name without order of its words, so that 'Reyes, Ana' is Ana Reyes. */
const foldName = (name: string): string =>
  normalizeForSearch(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.sort()
    .join(' ') ?? '';

function findByApplication(people: readonly Person[], number: string): Person | undefined {
  const isMatch = ({ collection, title }: PersonRecord) => collection === 'applications' && title === number;
  const match = people.find(({ records }) => records.some(isMatch));
  return match && scopeTo(match, 'applications');
}

/** Two people with one date of birth are told apart by the number of an application only. */
function findByBirthDate(people: readonly Person[], day: string): Person | undefined {
  const [match, ...others] = people.filter(({ birthDate }) => birthDate.slice(0, 10) === day);
  return match && others.length === 0 ? scopeTo(match, 'applications') : undefined;
}

/**
 * Who never applied for anything knows the name that they gave and the day on which they wrote. It
 * is less than the other proofs, so it opens messages only.
 */
function findByMessage(people: readonly Person[], name: string, day: string): Person | undefined {
  const messagesOf = (person: Person) => person.records.filter(({ collection }) => collection !== 'applications');
  const isMatch = (person: Person) =>
    foldName(person.name) === name && messagesOf(person).some(({ created }) => toManilaDay(parseDate(created) ?? new Date(0)) === day);
  const [match, ...others] = people.filter(isMatch);
  return match && others.length === 0 ? scopeTo(match, 'messages') : undefined;
}

/**
 * What a proof opens of a person: everything, with an application first, or messages only. The
 * first record is in the key, which opens the same again.
 */
export function scopeTo(person: Person, scope: 'applications' | 'messages'): Person {
  const [cases, others] = [
    person.records.filter(({ collection }) => collection === 'applications'),
    person.records.filter(({ collection }) => collection !== 'applications'),
  ];
  if (scope === 'messages') return { ...person, email: '', birthDate: '', records: others };
  return { ...person, records: [...cases, ...others] };
}
