import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { date, file, json, objects, relation, select, text } from '#lib/schema/fields.ts';
import { type ApplicationStatus, applicationStatuses, civilStatuses, genders, languages, priorities } from './choices.ts';
import { megabytes, papers, staffFiles } from './file-rules.ts';

export interface RequirementFile {
  fileName: string;
  requirementName: string;
}
export interface StatusChange {
  status: ApplicationStatus;
  date: string;
  by?: string;
}

/** What a resident who knows only the number may read of an application. */
export const trackedFields = ['applicationNumber', 'status', 'dueDate', 'history', 'serviceId'] as const;

/** What a resident may write of an application: the answers and papers; everything else is the office's or the server's. */
const appliedFields = [
  'name',
  'email',
  'contactNumber',
  'address',
  'birthDate',
  'gender',
  'civilStatus',
  'occupation',
  'purpose',
  'serviceId',
  'requirements',
  'requirementsJSON',
  'language',
] as const;

/**
 * What a list of applications shows staff. Reading more of one counts as opening it (audit trail, {@link applications} `readLog`).
 */
export const listedFields = [
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
] as const;

/** Statuses in which the office still owes the applicant an answer. */
export const openStatuses: readonly ApplicationStatus[] = ['pending', 'ongoing'];

/**
 * Whether the promised day has passed while the office still owes an answer (Citizen's Charter, RA 11032).
 *
 * @param today the day in the Philippines, `YYYY-MM-DD`.
 */
export function isOverdue({ status, dueDate }: { status: ApplicationStatus | ''; dueDate: string }, today: string): boolean {
  return dueDate !== '' && dueDate < today && openStatuses.some((open) => open === (status || 'pending'));
}

export const applications = collection({
  name: 'applications',
  fields: {
    applicationNumber: text({ label: 'applications.applicationNumber', fromServer: true, unique: true, max: 40 }),
    name: text({ label: 'applications.name', required: true, max: 200 }),
    email: text({ label: 'applications.email', format: 'email', max: 254 }),
    contactNumber: text({ label: 'applications.contactNumber', required: true, format: 'phone', max: 20 }),
    address: text({ label: 'applications.address', required: true, max: 500 }),
    birthDate: date({ label: 'applications.birthDate', required: true, dayOnly: true, past: true }),
    gender: select({ label: 'applications.gender', options: genders, optionWords: 'gender' }),
    civilStatus: select({ label: 'applications.civilStatus', required: true, options: civilStatuses, optionWords: 'civilStatus' }),
    occupation: text({ label: 'applications.occupation', max: 120 }),
    purpose: text({ label: 'applications.purpose', required: true, max: 300 }),
    serviceId: relation({ label: 'applications.service', required: true, to: 'services' }),
    requirements: file({ label: 'applications.requirements', private: true, maxBytes: megabytes(5), maxFiles: 10, types: papers }),
    requirementsJSON: objects<RequirementFile>(['fileName', 'requirementName'], { label: 'applications.requirements' }),
    status: select({ label: 'applications.status', options: applicationStatuses, optionWords: 'status', default: 'pending' }),
    priority: select({ label: 'applications.priority', options: priorities, optionWords: 'priority', default: 'normal' }),
    assignedTo: relation({ label: 'applications.assignedTo', to: 'users' }),
    notes: text({ label: 'applications.notes', max: 5000, multiline: true }),
    /** Told to the applicant when the application is denied. */
    denialReason: text({ label: 'applications.denialReason', max: 1000, multiline: true }),
    documents: file({ label: 'applications.documents', private: true, maxBytes: megabytes(5), maxFiles: 10, types: staffFiles }),
    dueDate: date({ label: 'applications.dueDate', fromServer: true, dayOnly: true }),
    history: json<StatusChange[]>({ fromServer: true }),
    /** When it became finished or denied; '' while it is neither. */
    decidedAt: date({ fromServer: true }),
    language: select({ label: 'applications.language', options: languages, default: 'en' }),
    /** Version of the privacy notice agreed to, and when. */
    consentVersion: text({ fromServer: true, max: 40 }),
    consentAt: date({ fromServer: true }),
    /** The browser that applied, and its own number for this submission: a resend gives the same record. */
    visitor: text({ hidden: true, fromServer: true, max: 64 }),
    idempotencyKey: text({ hidden: true, fromServer: true, max: 64 }),
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
    ['visitor'],
  ],
  unique: [['visitor', 'idempotencyKey']],
  search: ['name', 'applicationNumber'],
  searchAlong: {
    indexes: [['status', 'created'], ['status', 'dueDate'], ['assignedTo', 'created'], ['serviceId'], ['name']],
    fields: ['status', 'serviceId', 'assignedTo'],
  },
  readLog: { listFields: listedFields, person: ['name', 'contactNumber'] },
  access: {
    guest: {
      list: { pinned: 'applicationNumber' },
      view: false,
      create: true,
      update: false,
      delete: false,
      live: false,
      reads: trackedFields,
      momentsAsDays: true,
      writes: appliedFields,
      privateFiles: 'own',
    },
    staff: { ...may.everything, delete: false },
  },
});
