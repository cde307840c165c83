import type { FieldError } from '#lib/errors.ts';
import type { Field } from '#lib/schema/field.ts';
import type { WordKey } from '#model/words/keys.ts';
import type { Translate } from '../words.tsx';

/** The words for what is wrong with a field: its own for this code when it has some, else those of the code. */
export function fieldMessage(t: Translate, field: Pick<Field, 'messages'> | undefined, error: FieldError): string {
  const key = (field?.messages?.[error.code] ?? error.code) as WordKey;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  const text = t(key, values);
  // A code that the catalogue does not know yet.
  return text === key ? t('validation_invalid_value') : text;
}
