import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, file, json, number, relation, select, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import type { StatusChange } from '../applications/applications.ts';
import { applicationStatuses, languages } from '../choices.ts';

/** What can be reported. Message keys: `problems.kind.…`. */
export const problemKinds = ['streetLight', 'flood', 'noise', 'garbage', 'animals', 'other'] as const;
/** A kind of problem. */
export type ProblemKind = (typeof problemKinds)[number];

/** Fields that everybody who knows the ticket number may read. */
const ticketFields = ['ticketNumber', 'kind', 'status', 'history'] as const;

const photos = { private: true, maxBytes: megabytes(5), maxFiles: limits.problemPhotos, types: ['jpeg', 'png'] } as const;

/**
 * Problems that residents report: kind, description, place and photographs, with or without a phone
 * number for the reply (decision 68). 'Solved' is stored as `finished`.
 */
export const problemReports = defineCollection({
  name: 'problem_reports',
  fields: {
    ticketNumber: text({ label: 'problems.ticketNumber', readOnly: true, unique: true, max: 40 }),
    kind: select({ label: 'problems.kind', required: true, options: problemKinds, optionMessagePrefix: 'problems.kind' }),
    description: text({ label: 'problems.description', required: true, max: limits.problemDescriptionLength, multiline: true }),
    photos: file({ label: 'problems.photos', ...photos }),
    /** Address or landmark; '' when the position is enough. */
    landmark: text({ label: 'problems.landmark', max: 300 }),
    /** 0, 0 for no position. */
    latitude: number({ label: 'problems.latitude', min: -90, max: 90 }),
    longitude: number({ label: 'problems.longitude', min: -180, max: 180 }),
    /** The verified number for the reply, +639…; '' for none. */
    number: text({ label: 'problems.number', format: 'phone', max: 20 }),
    language: select({ label: 'applications.language', options: languages, default: 'en' }),
    status: select({ label: 'problems.status', options: applicationStatuses, optionMessagePrefix: 'problems.status', default: 'pending' }),
    assignedTo: relation({ label: 'problems.assignedTo', to: 'users' }),
    /** Why it was denied, shown to the reporter. */
    denialReason: text({ label: 'problems.denialReason', max: 1000, multiline: true }),
    /** What was done, shown to the reporter. */
    solution: text({ label: 'problems.solution', max: 1000, multiline: true }),
    solvedPhotos: file({ label: 'problems.solvedPhotos', ...photos }),
    history: json<StatusChange[]>({ readOnly: true }),
    /** When it was solved or denied; '' before. */
    decidedAt: date({ readOnly: true }),
    visitor: text({ hidden: true, readOnly: true, max: 64 }),
    idempotencyKey: text({ hidden: true, readOnly: true, max: 64 }),
  },
  indexes: [['status', 'created'], ['kind', 'created'], ['assignedTo', 'created'], ['ticketNumber'], ['number'], ['visitor']],
  unique: [['visitor', 'idempotencyKey']],
  ownership: { visitor: 'visitor', phone: 'number' },
  labelFields: ['ticketNumber'],
  access: {
    guest: {
      ...accessPresets.none,
      list: { requiredFilter: 'ticketNumber', isGuessable: true },
      create: true,
      update: false,
      readableFields: ticketFields,
      timestampsAsDates: true,
      writableFields: ['kind', 'description', 'photos', 'landmark', 'latitude', 'longitude', 'number', 'language'],
      privateFiles: ['photos', 'solvedPhotos'],
    },
    staff: [
      grantTo('handleReports', {
        ...accessPresets.full,
        create: false,
        update: ['status', 'assignedTo', 'denialReason', 'solution', 'solvedPhotos'],
        delete: false,
      }),
    ],
  },
});
