import type { FieldError } from '../../portal-error.ts';
import { cleanLine } from '../../texts/clean-line.ts';
import { isObject } from '../../texts/parse-json.ts';
import type { FieldKind, JsonField } from '../field.ts';
import { validateLength } from './cast-text.ts';

const MAX_BYTES = 1024 * 1024;
/** An escaped NUL character or lone surrogate, not after an escaped backslash. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Implementation of JSON fields. */
export const jsonKind: FieldKind<JsonField> = {
  emptyValue: (field) => (field.texts ? [] : null),
  cast(field, input) {
    const value = typeof input === 'string' ? parseJsonInput(input) : (input ?? null);
    if (field.objects) return { value: cleanObjects(field.objects.texts, value) };
    return { value: field.texts ? toTextList(input, value) : value };
  },
  validate(field, value) {
    const text = stringifyJson(value);
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
    const error = field.objects && validateMembers(field.objects, value);
    if (error) return error;
    return field.texts && validateTextList(field.texts, value);
  },
};

/**
 * Wraps form input: a form with one text sends no list, and its text may look like a number or
 * boolean.
 */
function toTextList(input: unknown, value: unknown): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : value === null ? [] : [typeof input === 'string' ? input : value];
  return list.map((item) => (typeof item === 'number' || typeof item === 'boolean' ? String(item) : cleanText(item)));
}

/** Cleans the named texts of each object; returns anything but a list of objects unchanged. */
function cleanObjects(texts: readonly string[], value: unknown): unknown {
  if (!isListOfObjects(texts, value)) return value;
  return (value as readonly Record<string, unknown>[]).map((item) => {
    const cleaned = texts.filter((name) => Object.hasOwn(item, name)).map((name) => [name, cleanText(item[name])]);
    return { ...item, ...Object.fromEntries(cleaned) };
  });
}

function cleanText(item: unknown): unknown {
  return typeof item === 'string' && !item.includes('\0') ? cleanLine(item) : item;
}

function parseJsonInput(input: string): unknown {
  if (input.trim() === '') return null;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** Returns undefined for values that JSON cannot represent, such as functions and cycles. */
function stringifyJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function isListOfObjects(texts: readonly string[], value: unknown): boolean {
  const isText = (member: unknown): boolean => member === undefined || typeof member === 'string';
  return Array.isArray(value) && value.every((item) => isObject(item) && texts.every((name) => isText(item[name])));
}

/** Returns the error of the first text that is too long in a list of objects. */
function validateMembers({ texts, maxLength = Number.POSITIVE_INFINITY }: NonNullable<JsonField['objects']>, value: unknown) {
  const items: readonly object[] = Array.isArray(value) ? value : [];
  for (const member of items.flatMap((item) => texts.map((name) => Reflect.get(item, name)))) {
    const error = typeof member === 'string' ? validateLength(member, 0, maxLength) : undefined;
    if (error) return error;
  }
  return undefined;
}

function validateTextList({ maxItems, maxLength, options }: NonNullable<JsonField['texts']>, value: unknown): FieldError | undefined {
  if (!Array.isArray(value)) return { code: 'validation_invalid_value', message: 'Invalid value.' };
  if (value.length > maxItems) {
    return { code: 'validation_too_many_values', message: `Select no more than ${maxItems}.`, params: { maxSelect: maxItems } };
  }
  for (const item of value) {
    if (typeof item !== 'string' || item.trim() === '') return { code: 'validation_invalid_value', message: 'Invalid value.' };
    if (options !== undefined && !options.includes(item)) return { code: 'validation_invalid_value', message: 'Invalid value.' };
    const error = validateLength(item, 1, maxLength);
    if (error) return error;
  }
  return undefined;
}
