import { fieldEquals } from '#lib/filter/build-filter.ts';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, file, number, relation, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';

/** Kinds of public documents. Message keys: `documents.kind.…`. */
export const documentKinds = ['ordinance', 'resolution', 'executiveOrder', 'budget', 'minutes', 'form', 'charter', 'other'] as const;
/** A kind of public document. */
export type DocumentKind = (typeof documentKinds)[number];

/** Search terms of both languages that match every document of a kind. */
export const documentKindWords: Readonly<Record<DocumentKind, readonly string[]>> = {
  ordinance: ['ordinance', 'ordinances', 'ordinansa'],
  resolution: ['resolution', 'resolutions', 'resolusyon'],
  executiveOrder: ['executive'],
  budget: ['budget', 'badyet', 'disclosure', 'transparency'],
  minutes: ['minutes', 'katitikan'],
  form: ['form', 'forms', 'porma'],
  charter: ['charter'],
  other: [],
};

/**
 * Ordinances, reports, forms and other public documents, each a PDF. Unpublished ones and their
 * files are visible only to staff who edit documents.
 */
export const publicDocuments = defineCollection({
  name: 'public_documents',
  fields: {
    title: text({ label: 'news.title', required: true, max: 200 }),
    titleFil: text({ label: 'documents.titleFil', translates: 'title', max: 200 }),
    kind: select({ label: 'documents.kind', required: true, options: documentKinds, optionMessagePrefix: 'documents.kind' }),
    /** As printed on the document: `No. 3, Series of 2025`. */
    number: text({ label: 'documents.number', max: 60 }),
    date: date({ label: 'documents.date', required: true, dayOnly: true }),
    description: text({ label: 'documents.description', max: 1000, multiline: true }),
    descriptionFil: text({ label: 'documents.descriptionFil', translates: 'description', max: 1000, multiline: true }),
    file: file({
      label: 'documents.file',
      required: true,
      maxBytes: megabytes(10),
      maxFiles: 1,
      types: ['pdf'],
      hiddenWithRecord: true,
      downloadName: ['kind', 'number', 'title'],
    }),
    /** Size of the file in bytes. */
    fileSize: number({ label: 'documents.fileSize', readOnly: true, integer: true, min: 0 }),
    /** The document that replaced it; '' while it is in force. */
    replacedBy: relation({ label: 'documents.replacedBy', to: 'public_documents' }),
    isPublished: bool({ label: 'documents.isPublished', default: true }),
  },
  indexes: [
    ['isPublished', 'date'],
    ['kind', 'date'],
  ],
  search: ['title', 'titleFil', 'number', 'description', 'descriptionFil'],
  restorable: true,
  labelFields: ['title'],
  access: {
    guest: { ...accessPresets.readOnly, where: fieldEquals('isPublished', true) },
    staff: [grantTo('editDocuments', accessPresets.full)],
  },
});
