import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, json, number, relation, richText, select, text } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { languages } from '../choices.ts';

/** Paper sizes; folio is 8.5 x 13 inches. Message keys: `certificates.paper.…`. */
const papers = ['a4', 'letter', 'folio', 'half', 'card'] as const;

/** Optional elements of a certificate besides its text. */
export const certificateParts = ['officials', 'photo', 'thumbmark', 'holderSignature', 'seal', 'receipt', 'ctc', 'oath'] as const;

/** How long a certificate is valid. Message keys: `certificates.validity.…`. */
const validities = ['none', 'months', 'yearEnd'] as const;

/**
 * Templates of certificates. Each change creates a record with the next version of the same kind,
 * so that a certificate keeps the version with which it was made. New certificates use the newest
 * version of a kind.
 */
export const certificateTemplates = defineCollection({
  name: 'certificate_templates',
  fields: {
    /** Prefix of the control numbers: `BC`. */
    kind: text({
      label: 'certificates.kind',
      help: 'certificates.kind.help',
      required: true,
      max: 12,
      pattern: /^[A-Za-z0-9]+$/,
      messages: { validation_invalid_format: 'certificates.kind.format' },
    }),
    version: number({ label: 'certificates.version', readOnly: true, integer: true, min: 1 }),
    /** The title of the paper. */
    name: text({ label: 'certificates.name', required: true, max: 120 }),
    nameFil: text({ label: 'certificates.nameFil', translates: 'name', max: 120 }),
    service: relation({ label: 'audit.of.services', help: 'certificates.service.help', to: 'services' }),
    language: select({ label: 'certificates.language', options: languages, optionMessagePrefix: 'certificates.in', default: 'en' }),
    body: richText({ label: 'certificates.body', required: true, max: 8000 }),
    bodyFil: richText({ label: 'certificates.bodyFil', translates: 'body', max: 8000 }),
    /** Content of the second page, an oath, when `parts` contains it. */
    oath: richText({ label: 'certificates.oath', max: 8000 }),
    oathFil: richText({ label: 'certificates.oathFil', translates: 'oath', max: 8000 }),
    paper: select({ label: 'certificates.paper', options: papers, optionMessagePrefix: 'certificates.paper', default: 'a4' }),
    /** Width of the margins in millimetres. */
    margin: number({ label: 'certificates.margin', integer: true, min: 0, max: 40, default: 20 }),
    parts: json<string[]>({
      label: 'certificates.parts',
      texts: { maxItems: certificateParts.length, maxLength: 20, options: certificateParts },
    }),
    validity: select({
      label: 'certificates.validity',
      options: validities,
      optionMessagePrefix: 'certificates.validity',
      default: 'none',
    }),
    validMonths: number({
      label: 'certificates.validMonths',
      integer: true,
      min: 0,
      max: 120,
      default: 6,
      requiredIf: { field: 'validity', is: 'months' },
    }),
    /** False in the newest version of a kind that the office no longer issues. */
    inUse: bool({ label: 'certificates.inUse', default: true }),
    author: relation({ readOnly: true, to: 'users' }),
  },
  indexes: [['kind', 'created'], ['service']],
  labelFields: ['name'],
  timeOrderedIds: true,
  access: {
    guest: accessPresets.none,
    staff: [
      grantTo('prepareCertificates', accessPresets.readOnly),
      grantTo('issueCertificates', accessPresets.readOnly),
      grantTo('editServices', { ...accessPresets.readOnly, create: true }),
    ],
  },
});
