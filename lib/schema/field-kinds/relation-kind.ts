import { isRecordId } from '../../record-id.ts';
import type { FieldKind, RelationField } from '../field.ts';
import { castText, takeLast } from './cast-text.ts';

/** Implementation of relation fields. The store checks that the related record exists. */
export const relationKind: FieldKind<RelationField> = {
  emptyValue: () => '',
  cast: (_field, input) => castText(takeLast(input)),
  validate(_field, value) {
    if (value === '' || isRecordId(value)) return undefined;
    return { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  },
};
