import { select, text } from '#lib/schema/fields.ts';
import { numberChecks } from '../choices.ts';

/** For whom somebody applies. Message keys: `applyFor.…`. */
export const applicationPersons = ['self', 'other'] as const;
/** What a helper is to the person who needs the document. Message keys: `helperRelation.…`. */
const helperRelations = ['parent', 'spouse', 'child', 'relative', 'neighbour', 'helper', 'other'] as const;
/** With what authority a helper applies. Message keys: `helperAuthority.…`. */
export const helperAuthorities = ['parentOfMinor', 'letter', 'powerOfAttorney', 'other'] as const;

/**
 * Who applies for another person, and with what authority: of the application and of its forms. The
 * name, date of birth and address of an application are always those of the person.
 */
export const helperFields = {
  /** '' in older records and by clients that do not ask: the person applies. */
  applyFor: select({ label: 'helper.applyFor', options: applicationPersons, optionMessagePrefix: 'applyFor' }),
  helperName: text({ label: 'helper.name', max: 200 }),
  helperRelation: select({ label: 'helper.relation', options: helperRelations, optionMessagePrefix: 'helperRelation' }),
  helperRelationOther: text({ label: 'helper.relationOther', max: 80 }),
  helperAuthority: select({ label: 'helper.authority', options: helperAuthorities, optionMessagePrefix: 'helperAuthority' }),
  helperAuthorityOther: text({ label: 'helper.authorityOther', max: 120 }),
  /** The person's own number, if there is one; messages go to `contactNumber`. */
  personNumber: text({
    label: 'helper.personNumber',
    format: 'phone',
    max: 20,
  }),
} as const;

/** A field that says who applies for another person. */
export type HelperField = keyof typeof helperFields;

/** Names of {@link helperFields}, in the order in which they are asked. */
export const helperFieldNames = Object.keys(helperFields) as HelperField[];

/** What is known of the person's own number; '' where none was given. */
export const personNumberCheck = select({
  label: 'helper.personNumber',
  readOnly: true,
  options: numberChecks,
  optionMessagePrefix: 'numberCheck',
});
