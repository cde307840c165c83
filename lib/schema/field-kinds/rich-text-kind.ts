import { cleanLines } from '../../texts/clean-line.ts';
import type { FieldKind, RichTextField } from '../field.ts';
import { castText, validateLength } from './cast-text.ts';

const MAX = 5 * 1024 * 1024;

/** Implementation of rich-text fields. */
export const richTextKind: FieldKind<RichTextField> = {
  emptyValue: () => '',
  cast(_field, input) {
    const cast = castText(input);
    return 'error' in cast ? cast : { value: cleanLines(cast.value) };
  },
  validate: (field, value) => (typeof value === 'string' ? validateLength(value, 0, field.max ?? MAX) : undefined),
};
