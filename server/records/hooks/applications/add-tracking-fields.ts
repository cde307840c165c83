import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications, type PaperReview, type StatusChange } from '#model/collections/applications/applications.ts';
import { isFileQuestion } from '#model/service-form/list-questions.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { isOwner } from '../../access/ownership.ts';
import type { ReadContext } from '../../access/read-context.ts';
import { findNewestAppointment, toOwnAppointment } from '../../appointments/book-appointment.ts';
import { listPauses } from '../../corrections/applicant-pauses.ts';
import type { RecordValues } from '../hook.ts';

/**
 * Restricts the tracking response: no actors; times, denial reason, documents and what is asked for
 * only for the verified applicant.
 */
export async function addTrackingFields(readContext: ReadContext, record: StoredRecord, serialized: RecordValues): Promise<void> {
  const history = (record.history ?? []) as readonly StatusChange[];
  const pauses = listPauses(record);
  if (!(await isOwner(readContext, applications, record))) {
    serialized.created = startOfManilaDay(record.created);
    serialized.history = history.map(({ status, date }) => ({ status, date: startOfManilaDay(date) }));
    serialized.awaitsSince = record.awaitsSince && startOfManilaDay(String(record.awaitsSince));
    serialized.pauses = pauses.map(({ from, until, ended }) => ({
      from: startOfManilaDay(from),
      until: until && startOfManilaDay(until),
      ended,
    }));
    return;
  }
  serialized.awaitsSince = record.awaitsSince;
  serialized.pauses = pauses.map(({ from, until, ended, text, answer }) => ({ from, until, ended, text, answer }));
  serialized.history = history.map(({ status, date }) => ({ status, date }));
  if (record.awaitsSince !== '') {
    const reviews = (record.paperReviews ?? []) as readonly PaperReview[];
    serialized.requirements = record.requirements;
    serialized.requirementsJSON = record.requirementsJSON;
    serialized.paperReviews = reviews.map(({ file, decision, remark }) => ({ file, decision, remark }));
    serialized.askText = record.askText;
    serialized.formAnswers = nameQuestions(record.formAnswers as FormAnswers | null);
  }
  const appointment = await findNewestAppointment(readContext.reader, record.id);
  serialized.appointment = appointment ? toOwnAppointment(appointment) : null;
  serialized.denialReason = record.denialReason;
  if (record.status === 'denied') serialized.followedBy = await findFollowing(readContext, record);
  // Documents can be taken back: they are the applicant's only while the case is finished.
  serialized.documents = record.status === 'finished' ? record.documents : [];
}

/** Returns the questions that papers answer, which name these; no answer. */
function nameQuestions(formAnswers: FormAnswers | null): FormAnswers | null {
  return formAnswers && { ...formAnswers, questions: formAnswers.questions.filter(isFileQuestion), values: {}, promised: [] };
}

/** Returns the number of the application that corrects a denied one; '' for none. */
async function findFollowing(readContext: ReadContext, { id }: StoredRecord): Promise<string> {
  const sort = [{ path: ['created'], descending: true }];
  const following = await readContext.reader.first(applications, { where: fieldEquals('follows', id), sort });
  return following !== undefined && (await isOwner(readContext, applications, following)) ? following.applicationNumber : '';
}

/** Returns the start of the day in the Philippines; '' for an invalid date. */
export function startOfManilaDay(dateTime: string): string {
  const date = parseDate(dateTime);
  return date === undefined ? '' : serializeDate(new Date(`${toManilaDay(date)}T00:00:00+08:00`));
}
