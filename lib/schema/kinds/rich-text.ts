import type { FieldKind, RichTextField } from '../field.ts';
import { castText, checkLength } from './plain-text.ts';

const MAX = 5 * 1024 * 1024;

export const richTextKind: FieldKind<RichTextField> = {
  zero: () => '',
  cast: (_field, input) => castText(input),
  check: (field, value) => (typeof value === 'string' ? checkLength(value, 0, field.max ?? MAX) : undefined),
};
