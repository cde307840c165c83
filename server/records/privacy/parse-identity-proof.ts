import { isDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { Person, PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { pageLimits } from '#model/page-limits.ts';

type FindPerson = (people: readonly Person[]) => Person | undefined;

/**
 * Returns the function that finds the person of a proof, reduced to the records that the proof
 * opens; undefined for an empty proof.
 */
export function parseIdentityProof({ applicationNumber, birthDate, name, day }: Record<string, unknown>): FindPerson | undefined {
  const number = typeof applicationNumber === 'string' ? normalizeReferenceNumber(applicationNumber.slice(0, pageLimits.searchLength)) : '';
  if (number !== '') return (people) => findByApplication(people, number);
  if (isDay(birthDate)) return (people) => findByBirthDate(people, birthDate);
  const typedName = typeof name === 'string' ? sortNameWords(name.slice(0, pageLimits.searchLength)) : '';
  return typedName !== '' && isDay(day) ? (people) => findByMessage(people, typedName, day) : undefined;
}

/** Returns the words of a name in alphabetical order, so that 'Reyes, Ana' equals 'Ana Reyes'. */
const sortNameWords = (name: string): string =>
  normalizeForSearch(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.sort()
    .join(' ') ?? '';

function findByApplication(people: readonly Person[], number: string): Person | undefined {
  const isMatch = ({ collection, title }: PersonRecord) => collection === 'applications' && title === number;
  const match = people.find(({ records }) => records.some(isMatch));
  return match && restrictToScope(match, 'applications');
}

/** Finds nobody when two people have the same date of birth. */
function findByBirthDate(people: readonly Person[], day: string): Person | undefined {
  const [match, ...others] = people.filter(({ birthDate }) => birthDate.slice(0, 10) === day);
  return match && others.length === 0 ? restrictToScope(match, 'applications') : undefined;
}

/**
 * Finds a person without an application by name and the day of a message. This proves less than the
 * other proofs, so it opens only messages.
 */
function findByMessage(people: readonly Person[], name: string, day: string): Person | undefined {
  const messagesOf = (person: Person) => person.records.filter(({ collection }) => collection !== 'applications');
  const isMatch = (person: Person) =>
    sortNameWords(person.name) === name && messagesOf(person).some(({ created }) => toManilaDay(parseDate(created) ?? new Date(0)) === day);
  const [match, ...others] = people.filter(isMatch);
  return match && others.length === 0 ? restrictToScope(match, 'messages') : undefined;
}

/**
 * Reduces a person to the records that a proof opens: all, an application first, or only messages.
 * The key names the first record, so that it opens the same scope again.
 */
export function restrictToScope(person: Person, scope: 'applications' | 'messages'): Person {
  const [cases, others] = [
    person.records.filter(({ collection }) => collection === 'applications'),
    person.records.filter(({ collection }) => collection !== 'applications'),
  ];
  if (scope === 'messages') return { ...person, email: '', birthDate: '', records: others };
  return { ...person, records: [...cases, ...others] };
}
