import { toManilaDay } from '#lib/dates/manila-time.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { personCollections } from '#model/collections/privacy/erasures.ts';
import { type PrivacyRequestKind, privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import type { Person, PersonRecordKey, PrivacyRequestAnswer } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { Principal } from '../../identity/principal.ts';
import { reducedPrivacyRequest } from '../../maintenance/remove-record-with-files.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { enqueueMessage } from '../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { findRecordOfPerson } from './person-records.ts';

/** A stored request of a person. */
export type PrivacyRequest = StoredRecordOf<typeof privacyRequests>;

interface NewRequest {
  readonly kind: PrivacyRequestKind;
  readonly text: string;
  readonly number: string;
  readonly language: Language;
  readonly person: Person;
  readonly record: PersonRecordKey;
}

/**
 * Stores a request of a person, due in the working days of the settings. Returns an open request
 * with the same content instead of storing it again.
 *
 * @throws PortalError `conflict` when too many requests of the number wait
 */
export async function createPrivacyRequest(tx: Tx, principal: Principal, request: NewRequest): Promise<PrivacyRequest> {
  const { kind, text, number, language, person, record } = request;
  const openRequests = await tx.list(privacyRequests, { where: and(fieldEquals('number', number), fieldEquals('status', 'open')) });
  const sameRequest = openRequests.find((one) => one.kind === kind && one.text === text && one.name === person.name);
  if (sameRequest) return sameRequest;
  if (openRequests.length >= limits.openPrivacyRequestsPerNumber)
    throw new PortalError('conflict', 'Several requests of this number wait for an answer already.');
  const site = await readSiteSettings(tx);
  const created = await tx.insert(privacyRequests, {
    kind,
    text,
    number,
    language,
    name: person.name,
    personCollection: record.collection,
    personRecord: record.id,
    status: 'open',
    dueDate: addWorkingDays(toManilaDay(new Date()), site.privacyRequestDays, getWorkCalendar(site)),
  });
  // The entry does not name a staff member who is signed in on the same browser.
  await logAudit(tx, { ...principal, user: undefined }, 'create', privacyRequests, created, { kind });
  return created;
}

/**
 * Answers a request; the person gets the answer by text message. When the person's record was
 * erased meanwhile, the request loses its personal data too.
 *
 * @returns the answered request
 * @throws PortalError `not_found`; `conflict` when it is answered already
 */
export async function answerPrivacyRequest(
  tx: Tx,
  principal: Principal,
  id: string,
  { status, answer }: PrivacyRequestAnswer,
): Promise<PrivacyRequest> {
  const before = await requireRecord(tx, privacyRequests, id);
  if (before.status !== 'open') throw new PortalError('conflict', 'This request is answered already.');
  const language = before.language || 'en';
  const [site, office] = [await readSiteSettings(tx), await readOfficeSettings(tx)];
  const t = getNotificationTranslator(language);
  const subject = t('notice.privacy.subject');
  await enqueueMessage(tx, {
    channel: 'text',
    kind: 'privacyAnswer',
    key: `privacy-request/${id}`,
    collection: privacyRequests.name,
    record: id,
    label: subject,
    address: before.number,
    content: { language, subject, text: `${getOfficeMessageParams(site, language).place}: ${t(`notice.privacy.${status}`)} ${answer}` },
    due: skipQuietHours(new Date(), office.quietFrom, office.quietUntil),
  });
  const key = getRecordKey(before);
  const isErased = key === undefined || (await findRecordOfPerson(tx, key)) === undefined;
  const answeredRequest = await tx.update(privacyRequests, id, {
    status,
    answer,
    answeredBy: principal.user?.id ?? '',
    answeredAt: serializeDate(new Date()),
    ...(isErased && reducedPrivacyRequest),
  });
  await logAudit(tx, principal, 'update', privacyRequests, answeredRequest, { fields: ['status', 'answer'] });
  return answeredRequest;
}

/** Returns the record by which the person opens the request; undefined once it was erased. */
function getRecordKey({ personCollection, personRecord }: PrivacyRequest): PersonRecordKey | undefined {
  const collection = personCollections.find((name) => name === personCollection);
  return collection && { collection, id: personRecord };
}
