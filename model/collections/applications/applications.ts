import { SECOND_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, file, json, number, objectList, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import type { FormAnswers } from '../../service-form/service-form.ts';
import {
  type ApplicationSource,
  type ApplicationStatus,
  applicationSources,
  applicationStatuses,
  blotterStates,
  civilStatuses,
  genders,
  languages,
  numberChecks,
  priorities,
} from '../choices.ts';
import { requirementFileTypes, staffFileTypes } from '../file-limits.ts';
import { helperFieldNames, helperFields, personNumberCheck } from './helper-fields.ts';

/** A requirement and its uploaded file. */
export interface RequirementFile {
  fileName: string;
  requirementName: string;
  /** Key of the question that the file answers; absent for a requirement. */
  question?: string;
  /** Day of its upload, `YYYY-MM-DD`; absent where that is the day of the application. */
  uploaded?: string;
}
/** An entry of an application's status history. */
export interface StatusChange {
  status: ApplicationStatus;
  date: string;
  by?: string;
}

/** Decisions on a paper: accepted, or to be sent again. Message keys: `case.decision.…`. */
export const paperDecisions = ['accepted', 'rejected'] as const;
/** The review of one paper of the applicant. */
export interface PaperReview {
  /** The stored name of the file. */
  file: string;
  decision: (typeof paperDecisions)[number];
  /** Why it was rejected, in the language of the application; '' for an accepted one. */
  remark: string;
  /** Name of the staff member. */
  by: string;
}

/** A paper that the applicant replaced at the office's request. */
export interface EarlierPaper {
  /** The stored name of the file. */
  file: string;
  fileName: string;
  requirementName: string;
  /** Why it was rejected. */
  remark: string;
  replaced: string;
}

/** How a pause ended. Message keys: `admin.pause.…`. */
const pauseEndings = ['answered', 'office', 'decided', 'expired'] as const;
/** A period in which the office waits for the applicant, and the working-day clock is stopped. */
export interface ApplicantPause {
  from: string;
  /** '' while the office waits. */
  until: string;
  /** The promised day at the start of the pause, `YYYY-MM-DD`. */
  dueDate: string;
  /** Who asked, and the text of the request besides the remarks on papers. */
  by: string;
  text: string;
  /** Number of requested papers. */
  papers: number;
  /** Number of reminders to the applicant. */
  reminders?: number;
  ended: (typeof pauseEndings)[number] | '';
  /** Text of the applicant's answer. */
  answer: string;
}

/** Fields that everybody who knows the application number may read. */
export const trackingFields = ['applicationNumber', 'status', 'dueDate', 'history', 'serviceId'] as const;

/** Fields about the person and the purpose; those of helpers and papers are separate. */
export const applicantFields = [
  'name',
  'email',
  'contactNumber',
  'address',
  'birthDate',
  'gender',
  'civilStatus',
  'occupation',
  'purpose',
] as const;

/**
 * Fields that a resident may write: answers and requirements. The office or the server sets all
 * others.
 */
const guestWritableFields = [...applicantFields, 'serviceId', 'requirements', 'requirementsJSON', 'language', ...helperFieldNames] as const;

/**
 * Fields shown in staff lists. Reading further fields of a record counts as opening it (audit
 * trail, {@link applications} `readLog`).
 */
export const applicationListFields = [
  'applicationNumber',
  'name',
  'occupation',
  'contactNumber',
  'address',
  'serviceId',
  'status',
  'priority',
  'assignedTo',
  'denialReason',
  'documents',
  'dueDate',
  'awaitsSince',
  'queueOrder',
  'language',
  'blotter',
  'blockedAt',
  'source',
] as const;

/** Statuses of undecided applications. */
export const openStatuses: readonly ApplicationStatus[] = ['pending', 'ongoing'];

/** Whether an application with this status is not decided yet; '' stands for pending. */
export const isOpenStatus = (status: unknown): boolean => openStatuses.some((open) => open === (status || 'pending'));

/** Builds the filter for applications whose promised day (RA 11032) is before `today`. */
export function buildPastDueFilter(today: string): FilterExpression {
  return and(compareField('dueDate', '<', today), compareField('dueDate', '!=', ''));
}

/**
 * Builds the filter for undecided applications with a promised day, without blocked ones, which
 * nobody handles.
 *
 * @param statuses a single open status, for a query that uses an index; by default all of them
 */
export function buildDueFilter(statuses: readonly ApplicationStatus[] = openStatuses): FilterExpression {
  return and(compareField('dueDate', '!=', ''), buildOpenFilter(statuses));
}

/**
 * Builds the filter for applications of {@link buildDueFilter} that are past their promised day.
 *
 * @param today the day in the Philippines, `YYYY-MM-DD`
 */
export function buildOverdueFilter(today: string, statuses: readonly ApplicationStatus[] = openStatuses): FilterExpression {
  return and(buildPastDueFilter(today), buildOpenFilter(statuses));
}

function buildOpenFilter(statuses: readonly ApplicationStatus[]): FilterExpression | undefined {
  return and(or(...statuses.map((status) => fieldEquals('status', status))), fieldEquals('blockedAt', ''));
}

/** Returns how an application reached the office; older records without a value came online. */
export const getApplicationSource = ({ source }: { source: ApplicationSource | '' }): ApplicationSource => source || 'online';

/** Sorts applications without a due date after all others. */
const NO_DUE_DATE = '9999-12-31';
/** Timestamps are subtracted from this, so that the newest decided application sorts first. */
const LAST_SECOND = 9_999_999_999;

/**
 * Computes the sort key of an application in the work queue: open applications by priority and then
 * by due date, then those that wait for their applicant, then decided ones, the newest first.
 *
 * @param decidedAt serialized date of the decision; '' when unknown
 */
export function computeQueueOrder({
  status,
  priority,
  dueDate,
  decidedAt,
  awaitsSince = '',
}: {
  status: string;
  priority: string;
  dueDate: string;
  decidedAt: string;
  awaitsSince?: string;
}): string {
  if (status === 'finished' || status === 'denied') {
    const seconds = Math.floor(toTimestamp(decidedAt) / SECOND_MS);
    return `9 ${String(LAST_SECOND - seconds).padStart(10, '0')}`;
  }
  const rank = priority === 'high' ? 1 : priority === 'low' ? 3 : 2;
  return `${awaitsSince === '' ? rank : 5} ${dueDate || NO_DUE_DATE}`;
}

/** Applications for services. */
export const applications = defineCollection({
  name: 'applications',
  fields: {
    applicationNumber: text({ label: 'applications.applicationNumber', readOnly: true, unique: true, max: 40 }),
    name: text({ label: 'applications.name', required: true, max: 200 }),
    email: text({ label: 'applications.email', format: 'email', max: 254 }),
    /**
     * '' for a person without a phone, which only staff may enter; the hook requires it otherwise.
     */
    contactNumber: text({ label: 'applications.contactNumber', format: 'phone', max: 20 }),
    numberCheck: select({ label: 'applications.numberCheck', readOnly: true, options: numberChecks, optionMessagePrefix: 'numberCheck' }),
    ...helperFields,
    personNumberCheck,
    address: text({ label: 'applications.address', required: true, max: 500, multiline: true }),
    birthDate: date({ label: 'applications.birthDate', required: true, dayOnly: true, past: true, maxAge: 120 }),
    gender: select({ label: 'applications.gender', options: genders, optionMessagePrefix: 'gender' }),
    civilStatus: select({ label: 'applications.civilStatus', required: true, options: civilStatuses, optionMessagePrefix: 'civilStatus' }),
    occupation: text({ label: 'applications.occupation', max: 120 }),
    purpose: text({ label: 'applications.purpose', required: true, max: 300 }),
    serviceId: relation({ label: 'applications.service', required: true, to: 'services' }),
    requirements: file({
      label: 'applications.requirements',
      private: true,
      maxBytes: megabytes(5),
      maxFiles: 10,
      types: requirementFileTypes,
    }),
    requirementsJSON: objectList<RequirementFile>(['fileName', 'requirementName'], { label: 'applications.requirements' }),
    /** One review per reviewed paper; `correctionRequestPaths.review` changes one at a time. */
    paperReviews: json<PaperReview[]>({ label: 'applications.paperReviews', readOnly: true }),
    /**
     * Since when the office waits for the applicant; '' when it does not wait. While it waits,
     * `dueDate` is '': the last of `pauses` has the promised day, and the end of the pause moves
     * it.
     */
    awaitsSince: date({ label: 'applications.awaitsSince', readOnly: true }),
    /** Text of the office's request to the applicant, besides the remarks on papers. */
    requestText: text({ label: 'applications.requestText', readOnly: true, max: 1000, multiline: true }),
    pauses: json<ApplicantPause[]>({ readOnly: true }),
    /** Hours of all ended pauses. */
    pausedHours: number({ readOnly: true, min: 0 }),
    /** Answers to the service's custom form, with the questions of that time. */
    formAnswers: json<FormAnswers | null>({ label: 'applications.formAnswers', readOnly: true }),
    /** Papers that the applicant replaced; `earlierPapersJSON` describes them. */
    earlierPapers: file({
      label: 'applications.earlierPapers',
      readOnly: true,
      private: true,
      maxBytes: megabytes(5),
      maxFiles: 100,
      types: requirementFileTypes,
    }),
    earlierPapersJSON: json<EarlierPaper[]>({ label: 'applications.earlierPapers', readOnly: true }),
    /** The denied application for the same service that this one corrects. */
    follows: relation({ label: 'applications.follows', readOnly: true, to: 'applications' }),
    /** Idempotency key of the applicant's last answer. */
    answerKey: text({ hidden: true, readOnly: true, max: 64 }),
    /** Since when its use is blocked at the person's request; '' when it is not. */
    blockedAt: date({ label: 'applications.blockedAt', readOnly: true }),
    status: select({ label: 'applications.status', options: applicationStatuses, optionMessagePrefix: 'status', default: 'pending' }),
    priority: select({ label: 'applications.priority', options: priorities, optionMessagePrefix: 'priority', default: 'normal' }),
    assignedTo: relation({ label: 'applications.assignedTo', to: 'users' }),
    notes: text({ label: 'applications.notes', max: 5000, multiline: true }),
    /** Reason shown to the applicant of a denied application. */
    denialReason: text({ label: 'applications.denialReason', max: 1000, multiline: true }),
    documents: file({
      label: 'applications.documents',
      private: true,
      maxBytes: megabytes(5),
      maxFiles: 10,
      types: staffFileTypes,
      downloadName: ['serviceId.title', 'applicationNumber'],
    }),
    dueDate: date({ label: 'applications.dueDate', readOnly: true, dayOnly: true }),
    /** {@link computeQueueOrder} of the record. */
    queueOrder: text({ readOnly: true, max: 20 }),
    history: json<StatusChange[]>({ readOnly: true }),
    /** When the application was finished or denied; '' before. */
    decidedAt: date({ readOnly: true }),
    blotter: select({
      label: 'applications.blotter',
      readOnly: true,
      options: blotterStates,
      optionMessagePrefix: 'blotter.state',
      default: 'none',
    }),
    language: select({ label: 'applications.language', options: languages, default: 'en' }),
    /** Version of the accepted privacy notice, and when it was accepted. */
    consentVersion: text({ readOnly: true, max: 40 }),
    consentAt: date({ readOnly: true }),
    /** Staff member who recorded the consent; '' when the applicant gave it on the website. */
    consentBy: text({ label: 'applications.consentBy', readOnly: true, max: 120 }),
    /** How it reached the office; '' in older records, which came online. */
    source: select({ label: 'applications.source', options: applicationSources, optionMessagePrefix: 'source', default: 'online' }),
    /** The visitor who applied, and the idempotency key of the submission. */
    visitor: text({ hidden: true, readOnly: true, max: 64 }),
    idempotencyKey: text({ hidden: true, readOnly: true, max: 64 }),
    /** Hash of the submitted content: the same key with other content is rejected. */
    contentHash: text({ hidden: true, readOnly: true, max: 64 }),
  },
  indexes: [
    ['status'],
    ['serviceId', 'status'],
    ['serviceId', 'created'],
    ['status', 'decidedAt'],
    ['applicationNumber'],
    ['contactNumber'],
    ['dueDate'],
    ['assignedTo', 'status'],
    ['blotter', 'dueDate'],
    ['awaitsSince', 'dueDate'],
    ['follows'],
    ['visitor'],
  ],
  unique: [['visitor', 'idempotencyKey']],
  search: ['name', 'applicationNumber', 'contactNumber'],
  coveringIndexes: {
    indexes: [
      ['queueOrder'],
      ['status', 'created'],
      ['status', 'queueOrder'],
      ['status', 'awaitsSince', 'dueDate'],
      ['status', 'dueDate'],
      ['assignedTo', 'created'],
      ['assignedTo', 'queueOrder'],
      ['serviceId'],
      ['name'],
    ],
    fields: ['status', 'serviceId', 'assignedTo', 'priority'],
  },
  ownership: { visitor: 'visitor', phone: 'contactNumber', requiresVerification: true },
  labelFields: ['applicationNumber'],
  readLog: { listFields: applicationListFields, personFields: ['name', 'contactNumber'] },
  access: {
    guest: {
      // A number has only four random digits.
      list: { requiredFilter: 'applicationNumber', isGuessable: true },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: false,
      readableFields: trackingFields,
      timestampsAsDates: true,
      writableFields: guestWritableFields,
      privateFiles: ['documents'],
      privateFilesWhere: fieldEquals('status', 'finished'),
    },
    staff: [
      grantTo('readCases', { ...accessPresets.readOnly, privateFiles: true }),
      // A new application is pending for staff too: only a change writes the status into history
      // and audit trail. What the applicant stated is corrected by calls that keep the earlier
      // value (D260).
      grantTo('handleCases', {
        ...accessPresets.full,
        writableFields: [...guestWritableFields, 'source'],
        update: ['status', 'priority', 'assignedTo', 'notes', 'denialReason', 'documents'],
        delete: false,
      }),
    ],
  },
});
