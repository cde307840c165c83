import { MINUTE_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { parseSlot } from '#model/appointments/slot.ts';
import { getWorkCalendar } from '#model/barangay.ts';
import {
  applications,
  computeQueueOrder,
  isOpenStatus,
  type RequirementFile,
  type StatusChange,
} from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  answersField,
  applicationErrorCodes as codes,
  reuseField,
  sendAgainField,
} from '#model/endpoints/applications/application-submission.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import { RESTORE_MINUTES } from '#model/endpoints/office/restore-record.ts';
import { limits as product } from '#model/limits.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import { readSiteSettings } from '../../../sites/site-settings.ts';
import { removedFilePath } from '../../../store/files/delete-unused-files.ts';
import { removedFiles, verifiedNumbers } from '../../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { isCreatedByVisitor, isOwner } from '../../access/ownership.ts';
import { createReadContext } from '../../access/read-context.ts';
import { bookWithApplication, syncAppointment } from '../../appointments/book-appointment.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { isAutomaticReason, syncCertificates } from '../../certificates/issuing/end-certificate.ts';
import { recordDownload } from '../../certificates/issuing/record-download.ts';
import { endPause, listPauses, resumePause } from '../../corrections/applicant-pauses.ts';
import { reusePapers } from '../../earlier-applications/reuse-papers.ts';
import { blockedError, conflictError, validationError } from '../../http/record-errors.ts';
import { findByIdempotencyKey } from '../find-by-idempotency-key.ts';
import { generateReferenceNumber } from '../generate-reference-number.ts';
import type { Hook, RecordValues, RecordWrite } from '../hook.ts';
import { addTrackingFields } from './add-tracking-fields.ts';
import { collectFormAnswers } from './collect-form-answers.ts';
import { findVerification } from './find-verification.ts';
import { notifyAboutApplication } from './notify-about-application.ts';
import { applyStatusChange, computeDecidedAt, listChanges } from './status-change.ts';
import {
  applyWizardAnswers,
  assertHasNumber,
  assertHelperAnswers,
  assertServiceTerms,
  checkPersonNumber,
  computeContentHash,
  countIntake,
  describeIntake,
  hasNoPhone,
  isIntake,
  isWizardSubmission,
  matchRequirementFiles,
  normalizeHelperAnswers,
  type ServiceRules,
} from './submission.ts';

/**
 * Applications: submitted with a verified number and every required document, a few per
 * verification; status changes are recorded (product §2.14, §2.16).
 */
export const applicationsHook: Hook<keyof typeof applications.fields> = {
  selfAuditedFields: ['status', 'history', 'queueOrder', 'dueDate', 'pauses', 'pausedHours'],
  serializeForGuest: addTrackingFields,
  beforeGuestDownload: recordDownload,

  async beforeValidate(write, before) {
    if (before !== undefined) {
      write.restorableFiles = { documents: await listRestorableDocuments(write, before) };
      return undefined;
    }
    if (write.principal.role === 'guest') {
      // A repeated submission gets the record of the first one before its verification is checked,
      // because the first one may have used that up.
      const visitor = await write.ensureVisitor();
      const earlier = await findByIdempotencyKey(write.readContext.reader, applications, 'visitor', visitor, write.idempotencyKey);
      if (earlier !== undefined) {
        normalizeBody(write.body);
        return assertSameContent(earlier, await computeContentHash(write));
      }
    }
    const service = await write.readContext.reader.get(services, toText(write.body.serviceId));
    if (write.principal.role === 'guest' && service !== undefined) assertServiceTerms(service, write);
    const rules = { minimumAge: service?.minimumAge, isSelfOnly: service?.selfOnly };
    if (write.principal.role === 'guest' || isIntake(write)) assertHelperAnswers(write.body, rules);
    normalizeBody(write.body, rules, isIntake(write) && hasNoPhone(write.body));
  },

  async prepare(write, values, before) {
    if (before !== undefined) return {};
    assertHasNumber(write, values);
    const { reader } = write.readContext;
    const service = await reader.get(services, String(values.serviceId));
    const site = await readSiteSettings(reader);
    const now = new Date();
    const derivedValues: RecordValues = {
      history: [{ status: String(values.status ?? 'pending'), date: serializeDate(now) }],
      dueDate: addWorkingDays(toManilaDay(now), service?.processingDays ?? 0, getWorkCalendar(site)),
    };
    if (service?.requiresBlotterCheck) derivedValues.blotter = 'requested';
    derivedValues.decidedAt = computeDecidedAt({ ...derivedValues, ...values });
    derivedValues.queueOrder = getQueueOrder({ ...derivedValues, ...values });
    const isGuest = write.principal.role === 'guest';
    if (isGuest || isIntake(write))
      derivedValues.requirementsJSON = matchRequirementFiles(write, values.requirementsJSON, service?.requirements ?? []);
    if (isGuest && service !== undefined) Object.assign(derivedValues, await reuseEarlierPapers(write, values, derivedValues, service));
    derivedValues.formAnswers = collectFormAnswers({
      service,
      bodyAnswers: write.body[answersField],
      fields: values,
      papers: (derivedValues.requirementsJSON ?? []) as readonly RequirementFile[],
      streets: site.streets,
      isComplete: isGuest,
    });
    const suffix = (derivedValues.formAnswers as FormAnswers | null)?.values.suffix;
    if (suffix !== undefined && isWizardSubmission(write.body)) derivedValues.name = `${values.name} ${suffix}`;
    // An early check, before images are decoded, which is expensive. `beforeSave` checks again.
    if (isGuest) await findVerification(reader, write, String(values.contactNumber));
    const contentHash = isGuest ? await computeContentHash(write) : '';
    if (isGuest) await rejectDuplicate(reader, write, String(values.contactNumber), contentHash);
    derivedValues.personNumberCheck = await checkPersonNumber(write, values);
    if (isIntake(write)) Object.assign(derivedValues, await describeIntake(write, values));
    else if (isGuest) derivedValues.numberCheck = 'code';
    if (isWizardSubmission(write.body))
      Object.assign(derivedValues, { consentVersion: site.privacyVersion, consentAt: serializeDate(now) });
    return {
      ...derivedValues,
      visitor: isGuest ? await write.ensureVisitor() : '',
      idempotencyKey: isGuest ? write.idempotencyKey : '',
      contentHash,
    };
  },

  async beforeSave(write, values, tx, before) {
    if (before !== undefined) {
      if (before.blockedAt !== '') throw blockedError();
      applyStatusChange(write, values, before);
      await syncPause(tx, values, before);
      const queueOrder = getQueueOrder({ ...before, ...values });
      if (queueOrder !== before.queueOrder) values.queueOrder = queueOrder;
      return undefined;
    }
    if (write.principal.role === 'guest') {
      const earlier = await findByIdempotencyKey(tx, applications, 'visitor', String(values.visitor), write.idempotencyKey);
      if (earlier !== undefined) return assertSameContent(earlier, String(values.contentHash));
      // Staff may have changed the service while the papers were processed.
      const service = await tx.get(services, String(values.serviceId));
      if (service !== undefined) assertServiceTerms(service, write);
      const number = String(values.contactNumber);
      const verification = await findVerification(tx, write, number);
      await rejectDuplicate(tx, write, number, String(values.contentHash));
      await tx.update(verifiedNumbers, verification.id, { usedBy: [verification.usedBy, write.id].filter(Boolean).join(' ') });
    }
    if (isIntake(write)) await countIntake(tx, write, values);
    const { applicationPrefix } = await readSiteSettings(tx);
    values.applicationNumber ??= await generateReferenceNumber(tx, applications, 'applicationNumber', applicationPrefix);
  },

  async afterSave(write, record, tx, before) {
    if (before === undefined) {
      if (write.principal.role === 'guest') await logAudit(tx, write.principal, 'create', applications, record);
    } else if (before.status !== record.status) {
      await logAudit(tx, write.principal, 'status', applications, record, { from: before.status, to: record.status });
    }
    if (before !== undefined) {
      await syncCertificates(tx, write.principal, record, before);
      await syncAppointment(tx, record, before, new Date());
    } else await bookChosenTime(write, record, tx);
    if (before === undefined && write.principal.role !== 'guest' && !isIntake(write)) return;
    await notifyAboutApplication(tx, write.context.config, record, before, write.restorableFiles?.documents);
  },
};

/** Books the time that the applicant, or staff for the person at the counter, chose in the form. */
async function bookChosenTime(write: RecordWrite, record: StoredRecord, tx: Tx): Promise<void> {
  const slot = parseSlot(write.body[appointmentField]);
  if (slot === undefined || !(write.principal.role === 'guest' || isIntake(write))) return;
  await bookWithApplication(tx, record, slot, new Date());
}

/** Returns the fields with the papers of an earlier application; none when the body names none. */
async function reuseEarlierPapers(
  write: RecordWrite,
  values: Readonly<RecordValues>,
  derivedValues: RecordValues,
  service: StoredRecordOf<typeof services>,
): Promise<RecordValues> {
  if (write.body[reuseField] === undefined) return {};
  const number = String(values.contactNumber);
  await findVerification(write.readContext.reader, write, number);
  const reusedPapers = await reusePapers(write, service, number);
  if (reusedPapers === undefined) return {};
  const requirements = [...((values.requirements ?? []) as readonly string[]), ...reusedPapers.copies.map(({ name }) => name)];
  const max = applications.fields.requirements.maxFiles;
  const message = `The maximum allowed files is ${max}.`;
  if (requirements.length > max)
    throw validationError('create', 'requirements', 'validation_too_many_files', message, { max, maxSelect: max });
  write.copies = reusedPapers.copies;
  const requirementsJSON = [...(derivedValues.requirementsJSON as readonly RequirementFile[]), ...reusedPapers.papers];
  return { requirements, requirementsJSON, follows: reusedPapers.follows };
}

/**
 * Ends the pause for the applicant when the application is decided, at the time of the entry in the
 * history, and resumes it when the decision is undone.
 */
async function syncPause(tx: Tx, values: RecordValues, before: StoredRecord): Promise<void> {
  if (values.history === undefined) return;
  const changes = values.history as readonly StatusChange[];
  const last = listPauses(before).at(-1);
  if (before.awaitsSince !== '') {
    if (isOpenStatus(values.status)) return;
    const now = parseDate(changes.at(-1)?.date ?? '') ?? new Date();
    Object.assign(values, endPause({ ...before, ...values }, { ended: 'decided' }, getWorkCalendar(await readSiteSettings(tx)), now));
  } else if (changes.length < listChanges(before).length && last?.ended === 'decided' && last.until === listChanges(before).at(-1)?.date)
    Object.assign(values, resumePause({ ...before, ...values }));
}

function getQueueOrder({ status, priority, dueDate, decidedAt, awaitsSince }: RecordValues): string {
  return computeQueueOrder({
    status: toText(status),
    priority: toText(priority),
    dueDate: toText(dueDate),
    decidedAt: toText(decidedAt),
    awaitsSince: toText(awaitsSince),
  });
}

/**
 * Returns the application that was created with the same idempotency key.
 *
 * @throws PortalError `conflict` when its content differs, such as another person's form
 */
function assertSameContent(earlier: StoredRecord, contentHash: string): StoredRecord {
  // Applications from before content hashes were stored have none.
  if (earlier.contentHash === '' || earlier.contentHash === contentHash) return earlier;
  const number = String(earlier.applicationNumber);
  const message = `This form was already sent as ${number}, with other content. Please send it as a new application.`;
  throw conflictError('idempotencyKey', codes.changed, message, { number });
}

/**
 * Rejects the same application within a few minutes under another key, as when somebody fills in
 * the form again, until the client confirms it. Only clients that may see the earlier one are
 * asked.
 *
 * @throws PortalError `conflict`
 */
async function rejectDuplicate(
  reader: Reader,
  { principal, body, idempotencyKey }: RecordWrite,
  number: string,
  contentHash: string,
): Promise<void> {
  if (toText(body[sendAgainField]) === 'true') return;
  const since = serializeDateFromNow(-product.duplicateMinutes * MINUTE_MS);
  const where = and(fieldEquals('contactNumber', number), fieldEquals('contentHash', contentHash), compareField('created', '>', since));
  const readContext = createReadContext(reader, principal);
  for (const earlier of await reader.list(applications, { where })) {
    const isCreator = isCreatedByVisitor(readContext, applications, earlier);
    // The same submission, sent twice at the same moment: `beforeSave` returns its record.
    if (isCreator && idempotencyKey !== '' && earlier.idempotencyKey === idempotencyKey) continue;
    if (!isCreator && !(await isOwner(readContext, applications, earlier))) continue;
    const params = { number: earlier.applicationNumber };
    throw conflictError('applicationNumber', codes.alreadySent, `Already sent as ${params.number}. Send again?`, params);
  }
}

/**
 * Converts the wizard's answers to fields of the record, and the number to its stored form.
 *
 * @throws PortalError `invalid`
 */
function normalizeBody(body: RecordWrite['body'], rules: ServiceRules = {}, isWithoutPhone = false): void {
  if (isWizardSubmission(body)) applyWizardAnswers(body, rules, isWithoutPhone);
  normalizeHelperAnswers(body);
  const phone = normalisePhone(toText(body.contactNumber));
  if (phone !== undefined) body.contactNumber = phone;
  else if (body.contactNumber) {
    throw validationError('create', 'contactNumber', 'validation_invalid_format', 'Please enter a valid Philippine phone number');
  }
}

/**
 * Lists the documents named by an update of staff that were removed from this application less
 * than {@link RESTORE_MINUTES} minutes ago. Their files still exist, because maintenance deletes
 * them only a day later.
 */
async function listRestorableDocuments(write: RecordWrite, before: StoredRecord): Promise<readonly string[]> {
  if (write.principal.role !== 'staff' || !Array.isArray(write.body.documents)) return [];
  const requestedNames = new Set(write.body.documents.filter((name): name is string => typeof name === 'string' && name !== ''));
  const current = new Set([before.documents, before.requirements].flat());
  const missing = [...requestedNames].filter((name) => !current.has(name)).slice(0, applications.fields.documents.maxFiles);
  if (missing.length === 0) return [];
  const since = serializeDateFromNow(-RESTORE_MINUTES * MINUTE_MS);
  const getPath = (name: string) => removedFilePath(applications.name, write.id, name);
  const where = and(compareField('removed', '>', since), or(...missing.map((name) => fieldEquals('path', getPath(name)))));
  const marked = new Set((await write.readContext.reader.list(removedFiles, { where })).map(({ path }) => path));
  // The paper of a certificate that a person ended is not restored.
  const caseCertificates = await write.readContext.reader.list(certificates, { where: fieldEquals('application', write.id) });
  const endedDocuments = new Set(
    caseCertificates.flatMap(({ state, reason, document }) => (state === 'issued' || isAutomaticReason(reason) ? [] : [document])),
  );
  return missing.filter((name) => marked.has(getPath(name)) && !endedDocuments.has(name));
}
