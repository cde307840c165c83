import type { RecordOf } from '#lib/schema/collection.ts';
import type { applications } from './collections/applications/applications.ts';
import { isForOther } from './forms/helper-answers.ts';
import type { MessageKey } from './messages/message-key.ts';

type HelperFacts = Pick<
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
 * Lists who applied for the person of an application, as label and text; nothing when the person
 * applied.
 */
export function listHelperFacts(
  t: (key: MessageKey) => string,
  facts: HelperFacts,
): readonly (readonly [label: MessageKey, text: string])[] {
  if (!isForOther(facts)) return [];
  const { helperName, helperRelation, helperAuthority, personNumber, personNumberCheck } = facts;
  const relation = helperRelation === 'other' ? facts.helperRelationOther : helperRelation && t(`helperRelation.${helperRelation}`);
  const authority = helperAuthority === 'other' ? facts.helperAuthorityOther : helperAuthority && t(`helperAuthority.${helperAuthority}`);
  return [
    ['helper.appliedBy', helperName + (relation && ` (${relation})`)],
    ['helper.authority', authority],
    ['helper.personNumber', personNumber && `${personNumber} (${t(`numberCheck.${personNumberCheck || 'unproven'}`)})`],
  ];
}
