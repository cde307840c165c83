import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, file, json, number, relation, select, text } from '#lib/schema/fields.ts';
import type { CertificateFacts } from '../../certificates/certificate-fields.ts';
import { checkCodeLength } from '../../certificates/certificate-token.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { languages } from '../choices.ts';

/**
 * States of a certificate: `prepared` has its number and waits for approval; `voided` was never
 * issued; `revoked` and `replaced` were issued. Message keys: `certificates.state.…`.
 */
export const certificateStates = ['prepared', 'issued', 'voided', 'revoked', 'replaced'] as const;

/**
 * Reasons that the portal stores when a change of the case ends a certificate. Message keys:
 * `certificates.reason.…`.
 */
export const automaticReasons = ['caseDenied', 'caseReopened', 'paperRemoved'] as const;
/** A reason that the portal stores. */
export type AutomaticReason = (typeof automaticReasons)[number];

/**
 * How a paper left the office: somebody collected it, the office sent it, or the applicant
 * downloaded it from the tracking page. Message keys: `certificates.releaseMethod.…`.
 */
export const releaseMethods = ['collected', 'sent', 'downloaded'] as const;
/** How a paper left the office. */
export type ReleaseMethod = (typeof releaseMethods)[number];

/**
 * How the recipient of a collected paper was verified: by the code of the text message, or by a
 * signature in the register. Message keys: `certificates.releaseProof.…`.
 */
export const releaseProofs = ['code', 'signature'] as const;
/** How the recipient of a collected paper was verified. */
export type ReleaseProof = (typeof releaseProofs)[number];

/**
 * Fields of lists and the register. Reading further fields counts as opening the certificate.
 */
export const certificateListFields = [
  'controlNumber',
  'kind',
  'year',
  'sequence',
  'state',
  'name',
  'purpose',
  'application',
  'applicationNumber',
  'service',
  'template',
  'fee',
  'receiptNumber',
  'receiptDate',
  'receiptAmount',
  'issuedAt',
  'validUntil',
  'signatoryName',
  'signatoryPosition',
  'preparedBy',
  'issuedBy',
  'signedBy',
  'signedAt',
  'sentBack',
  'reason',
  'endedAt',
  'replacedBy',
  'replaces',
  'releasedAt',
  'releaseMethod',
  'releaseProof',
  'hasPickupCode',
  'releasedTo',
  'releasedBy',
  'document',
  'file',
  'language',
] as const;

/** Fields of the official receipt. */
const receiptFields = ['receiptNumber', 'receiptDate', 'receiptAmount'] as const;

/** States in which a certificate can be paid for. */
export const payableStates: readonly string[] = ['prepared', 'issued'] satisfies (typeof certificateStates)[number][];

/** Fields that the treasurer may read: who pays how much for which paper. */
const treasurerFields = [
  'controlNumber',
  'kind',
  'year',
  'sequence',
  'state',
  'name',
  'applicationNumber',
  'service',
  'fee',
  ...receiptFields,
  'issuedAt',
] as const;

/**
 * The register of certificates: one record for each control number, never deleted. When the
 * application is deleted (erasure, retention), the personal data are removed, but number, kind,
 * state and dates stay, so that the series has no gap. The calls of
 * `model/endpoints/certificates/certificates.ts` write it; staff write only the receipt fields
 * directly.
 */
export const certificates = defineCollection({
  name: 'certificates',
  fields: {
    controlNumber: text({ label: 'certificates.controlNumber', readOnly: true, unique: true, max: 60 }),
    kind: text({ label: 'certificates.kind', readOnly: true, max: 12 }),
    /** Year of the series in the Philippines, and the number in it, from 1 without a gap. */
    year: number({ label: 'certificates.year', readOnly: true, integer: true }),
    sequence: number({ label: 'certificates.sequence', readOnly: true, integer: true, min: 1 }),
    state: select({
      label: 'certificates.state',
      readOnly: true,
      options: certificateStates,
      optionMessagePrefix: 'certificates.state',
      default: 'prepared',
    }),
    application: relation({ label: 'audit.of.applications', readOnly: true, to: 'applications' }),
    /** Stays when the application is deleted. */
    applicationNumber: text({ label: 'applications.applicationNumber', readOnly: true, max: 40 }),
    /** Id of the application while this is its current certificate; a case has at most one. */
    currentFor: text({ hidden: true, readOnly: true, unique: true, max: 15 }),
    service: relation({ label: 'audit.of.services', readOnly: true, to: 'services' }),
    /** The version of the template. */
    template: relation({ label: 'certificates.template', readOnly: true, to: 'certificate_templates' }),
    language: select({ label: 'certificates.language', readOnly: true, options: languages, default: 'en' }),
    /** The facts as printed; null after the person's data were erased. */
    facts: json<CertificateFacts | null>({ label: 'certificates.facts', readOnly: true }),
    name: text({ label: 'certificates.person', readOnly: true, max: 200 }),
    purpose: text({ label: 'certificates.purpose', readOnly: true, max: 300 }),
    /** Amounts in pesos. */
    fee: number({ label: 'certificates.fee', readOnly: true, min: 0, max: 1_000_000, step: 0.01 }),
    receiptNumber: text({ label: 'certificates.receiptNumber', max: 40 }),
    receiptDate: date({ label: 'certificates.receiptDate', dayOnly: true, past: true }),
    receiptAmount: number({ label: 'certificates.receiptAmount', min: 0, max: 1_000_000, step: 0.01 }),
    ctcNumber: text({ label: 'certificates.ctcNumber', readOnly: true, max: 40 }),
    ctcDate: date({ label: 'certificates.ctcDate', readOnly: true, dayOnly: true, past: true }),
    ctcPlace: text({ label: 'certificates.ctcPlace', readOnly: true, max: 80 }),
    /** Stored name of the requirement with the applicant's picture; '' for none. */
    photo: text({ label: 'certificates.photo', readOnly: true, max: 140 }),
    issuedAt: date({ label: 'certificates.issuedAt', readOnly: true }),
    validUntil: date({ label: 'certificates.validUntil', readOnly: true, dayOnly: true }),
    signatoryName: text({ label: 'certificates.signatory', readOnly: true, max: 120 }),
    signatoryPosition: text({ label: 'certificates.position', readOnly: true, max: 120 }),
    preparedBy: relation({ label: 'certificates.preparedBy', readOnly: true, to: 'users' }),
    issuedBy: relation({ label: 'certificates.issuedBy', readOnly: true, to: 'users' }),
    /** Who approved it with the capability to sign, and when. */
    signedBy: relation({ label: 'certificates.signedBy', readOnly: true, to: 'users' }),
    signedAt: date({ label: 'certificates.signedAt', readOnly: true }),
    /** Why the signatory sent it back; '' while it waits in the approval queue. */
    sentBack: text({ label: 'certificates.sentBack', readOnly: true, max: limits.certificateReasonLength }),
    /** Why it was voided, revoked or replaced: a text, or an {@link AutomaticReason}. */
    reason: text({ label: 'certificates.reason', readOnly: true, max: limits.certificateReasonLength }),
    endedAt: date({ label: 'certificates.endedAt', readOnly: true }),
    replacedBy: relation({ label: 'certificates.replacedBy', readOnly: true, to: 'certificates' }),
    /** While it waits for approval: the issued certificate that it will replace, and why. */
    replaces: relation({ label: 'certificates.replaces', readOnly: true, to: 'certificates' }),
    replacesReason: text({ label: 'certificates.reason', readOnly: true, max: limits.certificateReasonLength }),
    /** When and how the paper left the office; '' while it waits to be collected. */
    releasedAt: date({ label: 'certificates.releasedAt', readOnly: true }),
    releaseMethod: select({
      label: 'certificates.releaseMethod',
      readOnly: true,
      options: releaseMethods,
      optionMessagePrefix: 'certificates.releaseMethod',
    }),
    /** '' when it has no pick-up code, or was not collected. */
    releaseProof: select({
      label: 'certificates.releaseProof',
      readOnly: true,
      options: releaseProofs,
      optionMessagePrefix: 'certificates.releaseProof',
    }),
    /** Whether the applicant received a pick-up code by text message. */
    hasPickupCode: bool({ label: 'certificates.hasPickupCode', readOnly: true }),
    /** Who received it, and with which identification (lists do not show its number). */
    releasedTo: text({
      label: 'certificates.releasedTo',
      readOnly: true,
      max: limits.releasedToLength,
      requiredIf: { field: 'releaseMethod', is: 'collected' },
    }),
    releasedAgainst: text({
      label: 'certificates.releasedAgainst',
      readOnly: true,
      max: limits.releasedAgainstLength,
      requiredIf: { field: 'releaseMethod', is: 'collected' },
    }),
    /** Who handed it over; '' when the applicant downloaded it. */
    releasedBy: relation({ label: 'certificates.releasedBy', readOnly: true, to: 'users' }),
    /** The PDF as issued, and the name of its copy among the documents of the application. */
    file: file({ label: 'certificates.paper', readOnly: true, private: true, maxBytes: megabytes(5), maxFiles: 1, types: ['pdf'] }),
    document: text({ readOnly: true, max: 120 }),
    /** SHA-256 of the PDF, hexadecimal; '' before it is issued. */
    sha256: text({ label: 'certificates.sha256', readOnly: true, max: 64 }),
    /** Opens the public check together with the control number. */
    code: text({ label: 'certificates.code', readOnly: true, max: checkCodeLength }),
    /** SHA-256 of the QR code's token, hexadecimal; proves the token when its key was revoked. */
    tokenSha256: text({ readOnly: true, max: 64 }),
  },
  indexes: [
    ['kind', 'year', 'sequence'],
    ['application', 'created'],
    ['state', 'created'],
    ['service', 'created'],
    ['replaces'],
    ['issuedAt'],
    ['created'],
  ],
  search: ['controlNumber', 'name', 'receiptNumber'],
  timeOrderedIds: true,
  labelFields: ['controlNumber'],
  readLog: { listFields: certificateListFields, personFields: ['name'] },
  access: {
    guest: accessPresets.none,
    staff: [
      grantTo('readCases', { ...accessPresets.readOnly, privateFiles: true }),
      grantTo('handleCases', { ...accessPresets.readOnly, privateFiles: true }),
      grantTo('recordReceipts', { ...accessPresets.readOnly, readableFields: treasurerFields, update: receiptFields }),
    ],
  },
});
