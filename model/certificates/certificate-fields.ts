/**
 * Placeholders of certificate templates: `{name}` stands for the fact `name`. Message keys of the
 * labels: `certificates.field.…`.
 */

/**
 * Facts that the portal takes from the application and staff may correct before the paper is made.
 */
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

/** Facts that the portal computes when it makes the paper. */
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
 * The facts of a certificate as printed; days as `YYYY-MM-DD`. Answers to the questions of the
 * service are facts too, by the key of their question.
 */
export type CertificateFacts = Partial<Record<CorrectableField, string>> & Partial<Record<string, string>>;
