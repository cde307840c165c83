import type { FieldError } from '../../errors.ts';
import type { FieldKind, JsonField } from '../field.ts';
import { checkLength } from './plain-text.ts';

const MAX_BYTES = 1024 * 1024;
/** An escaped zero character or half of a character; not after a backslash that is itself escaped. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

export const jsonKind: FieldKind<JsonField> = {
  zero: (field) => (field.texts ? [] : null),
  cast(field, input) {
    const value = typeof input === 'string' ? read(input) : (input ?? null);
    return { value: field.texts ? textsIn(input, value) : value };
  },
  check(field, value) {
    const text = written(value);
    if (text === undefined || UNSTORABLE.test(text)) {
      return { code: 'validation_invalid_json', message: 'Must be a valid json value.' };
    }
    const maxSize = field.maxBytes ?? MAX_BYTES;
    if (new TextEncoder().encode(text).length > maxSize) {
      return { code: 'validation_json_size_limit', message: `The maximum allowed JSON size is ${maxSize} bytes.`, params: { maxSize } };
    }
    if (field.objects && value !== null && !isListOfObjects(field.objects.texts, value)) {
      return { code: 'validation_invalid_value', message: 'Invalid value.' };
    }
    return field.texts && checkTexts(field.texts, value);
  },
};

/** A form with one text sends no list, and one whose text looks like a number or yes/no sends that. */
function textsIn(input: unknown, value: unknown): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : value === null ? [] : [typeof input === 'string' ? input : value];
  return list.map((item) => (typeof item === 'number' || typeof item === 'boolean' ? String(item) : item));
}

function read(input: string): unknown {
  if (input.trim() === '') return null;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** Undefined for what no JSON text can hold, such as a function or a circle. */
function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function isListOfObjects(texts: readonly string[], value: unknown): boolean {
  const isText = (member: unknown): boolean => member === undefined || typeof member === 'string';
  const isObject = (item: unknown): boolean =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && texts.every((name) => isText(Reflect.get(item, name)));
  return Array.isArray(value) && value.every(isObject);
}

function checkTexts({ maxItems, maxLength }: NonNullable<JsonField['texts']>, value: unknown): FieldError | undefined {
  if (!Array.isArray(value)) return { code: 'validation_invalid_value', message: 'Invalid value.' };
  if (value.length > maxItems) {
    return { code: 'validation_too_many_values', message: `Select no more than ${maxItems}.`, params: { maxSelect: maxItems } };
  }
  for (const item of value) {
    if (typeof item !== 'string' || item.trim() === '') return { code: 'validation_invalid_value', message: 'Invalid value.' };
    const error = checkLength(item, 1, maxLength);
    if (error) return error;
  }
  return undefined;
}
