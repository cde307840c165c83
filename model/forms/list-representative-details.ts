import type { RecordOf } from '#lib/schema/collection.ts';
import type { applications } from '../collections/applications/applications.ts';
import type { MessageKey } from '../messages/message-key.ts';
import { isForOtherPerson } from './helper-answers.ts';

type RepresentativeFields = Pick<
  RecordOf<typeof applications>,
  | 'applyFor'
  | 'helperName'
  | 'helperRelation'
  | 'helperRelationOther'
  | 'helperAuthority'
  | 'helperAuthorityOther'
  | 'personNumber'
  | 'personNumberCheck'
>;

/**
 * Lists who applied on behalf of the person, with what authority, and the person's number, as rows
 * of label and text. Returns no rows when the person applied.
 */
export function listRepresentativeDetails(
  t: (key: MessageKey) => string,
  fields: RepresentativeFields,
): readonly (readonly [label: MessageKey, text: string])[] {
  if (!isForOtherPerson(fields)) return [];
  const { helperName, helperRelation, helperAuthority, personNumber, personNumberCheck } = fields;
  const relation = helperRelation === 'other' ? fields.helperRelationOther : helperRelation && t(`helperRelation.${helperRelation}`);
  const authority = helperAuthority === 'other' ? fields.helperAuthorityOther : helperAuthority && t(`helperAuthority.${helperAuthority}`);
  return [
    ['helper.appliedBy', helperName + (relation && ` (${relation})`)],
    ['helper.authority', authority],
    ['helper.personNumber', personNumber && `${personNumber} (${t(`numberCheck.${personNumberCheck || 'unverified'}`)})`],
  ];
}
