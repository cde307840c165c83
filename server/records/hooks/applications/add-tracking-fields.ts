import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications, type PaperReview } from '#model/collections/applications/applications.ts';
import { isFileQuestion } from '#model/service-form/list-questions.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import type { StoredRecord, StoredRecordOf } from '../../../store/store.ts';
import { isOwner } from '../../access/ownership.ts';
import type { ReadContext } from '../../access/read-context.ts';
import { findNewestAppointment, toAppointmentSummary } from '../../appointments/book-appointment.ts';
import { listPauses } from '../../corrections/applicant-pauses.ts';
import type { RecordValues } from '../hook.ts';
import { listDownloadableDocuments } from './list-downloadable-documents.ts';
import { serializeChanges, startOfManilaDay } from './status-change.ts';

/**
 * Restricts the response to a tracking request: nobody sees the names of staff, and only the
 * verified applicant sees times, denial reason, documents and requests of the office.
 */
export async function addTrackingFields(readContext: ReadContext, record: StoredRecord, serialized: RecordValues): Promise<void> {
  const pauses = listPauses(record);
  const isOwned = await isOwner(readContext, applications, record);
  serialized.history = serializeChanges(record, isOwned);
  if (!isOwned) {
    serialized.created = startOfManilaDay(record.created);
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
  if (record.awaitsSince !== '') {
    const reviews = (record.paperReviews ?? []) as readonly PaperReview[];
    serialized.requirements = record.requirements;
    serialized.requirementsJSON = record.requirementsJSON;
    serialized.paperReviews = reviews.map(({ file, decision, remark }) => ({ file, decision, remark }));
    serialized.requestText = record.requestText;
    serialized.formAnswers = pickFileQuestions(record.formAnswers as FormAnswers | null);
  }
  const appointment = await findNewestAppointment(readContext.reader, record.id);
  serialized.appointment = appointment ? toAppointmentSummary(appointment) : null;
  serialized.denialReason = record.denialReason;
  if (record.status === 'denied') serialized.followedBy = await findCorrection(readContext, record);
  serialized.documents = listDownloadableDocuments(record as StoredRecordOf<typeof applications>);
}

/** Returns the questions that papers answer, by which the page labels them, without any answers. */
function pickFileQuestions(formAnswers: FormAnswers | null): FormAnswers | null {
  return formAnswers && { ...formAnswers, questions: formAnswers.questions.filter(isFileQuestion), values: {}, promised: [] };
}

/** Returns the number of the application that corrects a denied one; '' for none. */
async function findCorrection(readContext: ReadContext, { id }: StoredRecord): Promise<string> {
  const sort = [{ path: ['created'], descending: true }];
  const correction = await readContext.reader.first(applications, { where: fieldEquals('follows', id), sort });
  return correction !== undefined && (await isOwner(readContext, applications, correction)) ? correction.applicationNumber : '';
}
