/**
 * What the text of a certificate may contain as `{name}`, and what staff may correct before the
 * paper is made. Message keys of the labels: `certificates.field.…`.
 */

/** Facts of the applicant and of the case: filled in from the application, corrected by staff. */
export const correctableFields = [
  'name',
  'address',
  'birthDate',
  'birthPlace',
  'sex',
  'civilStatus',
  'citizenship',
  'occupation',
  'residentSince',
  'purpose',
  'partner',
  'partnerAge',
  'cohabitSince',
  'children',
  'child',
  'childBirthDate',
  'childBirthPlace',
  'father',
  'mother',
  'relation',
  'income',
  'activity',
  'business',
  'businessKind',
  'businessAddress',
  'capital',
  'emergencyName',
  'emergencyNumber',
] as const;
/** A fact that staff may correct. */
export type CorrectableField = (typeof correctableFields)[number];

/** What the portal fills in itself. */
export const computedFields = [
  'age',
  'issuedOn',
  'issuedDay',
  'validUntil',
  'controlNumber',
  'barangay',
  'city',
  'signatory',
  'position',
  'fee',
] as const;
/** Every name that a template may contain. */
export const certificateFields = [...correctableFields, ...computedFields] as const;
/**
 * The facts of a certificate as printed; days as `YYYY-MM-DD`. Besides the named ones they are the
 * answers to questions of the service, by the key of the question.
 */
export type CertificateFacts = Partial<Record<CorrectableField, string>> & Partial<Record<string, string>>;
