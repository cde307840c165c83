import type { FieldKind, RelationField } from '../field.ts';
import { castText, lastOf } from './plain-text.ts';

/** Whether the record pointed at is there is for the store to find; here only whether it could be. */
export const relationKind: FieldKind<RelationField> = {
  zero: () => '',
  cast: (_field, input) => castText(lastOf(input)),
  check(_field, value) {
    if (value === '' || (typeof value === 'string' && /^[a-z0-9]{15}$/.test(value))) return undefined;
    return { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  },
};
