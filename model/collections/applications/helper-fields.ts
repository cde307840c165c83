import { select, text } from '#lib/schema/fields.ts';
import { numberChecks } from '../choices.ts';

/** Whether somebody applies for themselves or for another person. Message keys: `applyFor.…`. */
export const applicationPersons = ['self', 'other'] as const;
/** Relation of a helper to the person. Message keys: `helperRelation.…`. */
const helperRelations = ['parent', 'spouse', 'child', 'relative', 'neighbour', 'helper', 'other'] as const;
/** Authority of a helper to apply. Message keys: `helperAuthority.…`. */
export const helperAuthorities = ['parentOfMinor', 'letter', 'powerOfAttorney', 'other'] as const;

/**
 * Fields about a helper, who applies for another person; the application and its forms share them.
 * The name, date of birth and address of an application are always those of the person.
 */
export const helperFields = {
  /** '' in older records and from clients that omit it: the person applies. */
  applyFor: select({ label: 'helper.applyFor', options: applicationPersons, optionMessagePrefix: 'applyFor' }),
  helperName: text({ label: 'helper.name', max: 200 }),
  helperRelation: select({ label: 'helper.relation', options: helperRelations, optionMessagePrefix: 'helperRelation' }),
  helperRelationOther: text({ label: 'helper.relationOther', max: 80 }),
  helperAuthority: select({ label: 'helper.authority', options: helperAuthorities, optionMessagePrefix: 'helperAuthority' }),
  helperAuthorityOther: text({ label: 'helper.authorityOther', max: 120 }),
  /** The person's number, if any; messages go to `contactNumber`. */
  personNumber: text({ label: 'helper.personNumber', format: 'phone', max: 20 }),
} as const;

/** Name of a helper field. */
export type HelperField = keyof typeof helperFields;

/** Names of {@link helperFields}, in the order of the form. */
export const helperFieldNames = Object.keys(helperFields) as HelperField[];

/** Whether the person's number was verified; '' without a number. */
export const personNumberCheck = select({
  label: 'helper.personNumber',
  readOnly: true,
  options: numberChecks,
  optionMessagePrefix: 'numberCheck',
});
