import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { buildTextSearch, type SearchFields } from '#lib/filter/text-search.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { correctablePersonFields, type PersonCollection } from '#model/collections/privacy/erasures.ts';
import type { Person, PersonRecord, PrivacySearchResponse } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import type { NumberHolder } from './number-holder.ts';

/** A record with the facts that distinguish its person from others. */
type FoundRecord = PersonRecord & Omit<Person, 'records'>;

/**
 * Finds the records of people by number, name, mail address or application number, and groups them
 * by person, also of people who share a number. A record without a date of birth belongs to the
 * only person of the same number and name.
 *
 * @param text search text, at least `limits.privacySearchLength` characters
 */
export function findPeople(reader: Reader, text: string): Promise<PrivacySearchResponse> {
  const number = normalisePhone(text);
  const search = (fields: SearchFields) => buildTextSearch(fields, text) ?? fieldEquals('id', '');
  return findRecords(reader, {
    cases: search({ applicationNumber: 'reference', name: 'text', contactNumber: 'phone', email: 'text' }),
    rooms: search({ number: 'phone', phone: 'text', name: 'text' }),
    contacts: or(search({ name: 'text', phone: 'phone', email: 'text' }), number === undefined ? undefined : buildDigitsFilter(number)),
    // Their text is not searched, because it may be about somebody else.
    reports: search({ ticketNumber: 'reference', number: 'phone' }),
  });
}

/** Finds the records that a verified number opens, grouped like those of {@link findPeople}. */
export async function findPeopleOfNumber(
  reader: Reader,
  { number, visitorId, verifiedAt }: Omit<NumberHolder, 'principal'>,
): Promise<PrivacySearchResponse> {
  const createdBeforeVerification = compareField('created', '<=', verifiedAt);
  const createdByVisitor = fieldEquals('visitor', visitorId);
  const { people, isCut } = await findRecords(reader, {
    cases: and(fieldEquals('contactNumber', number), or(createdBeforeVerification, createdByVisitor)),
    rooms: and(fieldEquals('number', number), or(createdBeforeVerification, createdByVisitor)),
    contacts: and(buildDigitsFilter(number), createdBeforeVerification),
    // Nothing in a report proves who sent it: its ticket number opens it on the tracking page.
    reports: undefined,
  });
  return { people: people.filter(({ phone }) => phone === number), isCut };
}

/**
 * Filters contact messages, whose numbers are stored as typed, before {@link normalisePhone}
 * decides.
 */
const buildDigitsFilter = (number: string): FilterExpression => compareField('phone', '~', `%${[...number.slice(3)].join('%')}%`);

async function findRecords(
  reader: Reader,
  where: Readonly<Record<'cases' | 'rooms' | 'contacts' | 'reports', FilterExpression | undefined>>,
): Promise<PrivacySearchResponse> {
  const limit = limits.privacySearchRecords + 1;
  const sort = [{ path: ['created'], descending: true }];
  const lists = await Promise.all([
    reader.list(applications, { where: where.cases, sort, limit }),
    reader.list(messageRooms, { where: where.rooms, sort, limit }),
    reader.list(contactMessages, { where: where.contacts, sort, limit }),
    where.reports === undefined ? [] : reader.list(problemReports, { where: where.reports, sort, limit }),
  ]);
  const [cases, rooms, contacts, reports] = lists;
  const truncate = <T>(list: readonly T[]): readonly T[] => list.slice(0, limits.privacySearchRecords);
  const matchingRecords: FoundRecord[] = [
    ...truncate(cases).map((one) => ({
      ...describeRecord('applications', one, one.applicationNumber),
      isIssued: one.status === 'finished',
      blockedAt: one.blockedAt,
      phone: one.contactNumber,
      email: one.email,
      birthDate: one.birthDate,
    })),
    ...truncate(rooms).map((one) => ({ ...describeRecord('messages_room', one, one.lastText), phone: one.number || one.phone })),
    ...truncate(contacts).map((one) => ({
      ...describeRecord('contact_messages', one, one.subject),
      phone: normalisePhone(one.phone) ?? one.phone,
      email: one.email,
    })),
    ...truncate(reports).map((one) => ({ ...describeRecord('problem_reports', one, one.ticketNumber), phone: one.number })),
  ];
  return { people: groupByPerson(matchingRecords), isCut: lists.some((list) => list.length === limit) };
}

/** Describes a record by the fields that all collections share; the others are empty. */
const describeRecord = (collection: PersonCollection, record: StoredRecord, title: string): FoundRecord => ({
  collection,
  id: record.id,
  title,
  created: record.created,
  isIssued: false,
  blockedAt: '',
  facts: Object.fromEntries(correctablePersonFields[collection].map((field) => [field, String(record[field] ?? '')])),
  name: typeof record.name === 'string' ? record.name : '',
  phone: '',
  email: '',
  birthDate: '',
});

function groupByPerson(matchingRecords: readonly FoundRecord[]): Person[] {
  const groups = new Map<string, FoundRecord[]>();
  for (const record of matchingRecords) {
    const matchingGroups = [...groups].filter(([, [first]]) => first && isSameContact(first, record));
    const sameBirthDateGroups = matchingGroups.filter(([, records]) => hasSameBirthDate(records, record));
    const [match] =
      sameBirthDateGroups.length === 1
        ? sameBirthDateGroups
        : sameBirthDateGroups.filter(([, records]) => records.some(({ birthDate }) => birthDate === record.birthDate));
    if (match) match[1].push(record);
    else groups.set(`${groups.size}`, [record]);
  }
  return [...groups.values()].map((records) => ({
    name: records.find(({ name }) => name !== '')?.name ?? '',
    phone: records.find(({ phone }) => phone !== '')?.phone ?? '',
    email: records.find(({ email }) => email !== '')?.email ?? '',
    birthDate: records.find(({ birthDate }) => birthDate !== '')?.birthDate ?? '',
    records: records.map(({ name, phone, email, birthDate, ...record }) => record),
  }));
}

const isSameContact = (one: FoundRecord, other: FoundRecord): boolean =>
  normalizeForSearch(one.name) === normalizeForSearch(other.name) &&
  (one.phone === '' && other.phone === '' ? one.email === other.email : one.phone === other.phone);

const hasSameBirthDate = (records: readonly FoundRecord[], { birthDate }: FoundRecord): boolean =>
  birthDate === '' || records.every((one) => one.birthDate === '' || one.birthDate === birthDate);
