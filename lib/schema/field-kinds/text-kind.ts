import type { FieldError } from '../../portal-error.ts';
import { cleanLine, cleanLines } from '../../texts/clean-line.ts';
import { findUnknownPlaceholder } from '../../texts/text-template.ts';
import type { FieldKind, TextField } from '../field.ts';
import { castText, validateLength } from './cast-text.ts';
import { checkMobileLength, phoneSeparators } from './check-mobile-length.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

const FORMATS: Readonly<Record<NonNullable<TextField['format']>, { matches: (value: string) => boolean; error: FieldError }>> = {
  email: {
    matches: (value) => value.length <= 254 && EMAIL.test(value) && !value.includes('..') && !/^\.|\.@/.test(value),
    error: { code: 'validation_is_email', message: 'Must be a valid email address.' },
  },
  url: { matches: isHttpUrl, error: { code: 'validation_invalid_url', message: 'Must be a valid url.' } },
  phone: {
    matches: (value) => /^(?:\+63|0)?\d{10}$/.test(value.replace(phoneSeparators, '')),
    error: { code: 'validation_invalid_format', message: 'Invalid value format.' },
  },
};

/** Implementation of text fields. */
export const textKind: FieldKind<TextField> = {
  emptyValue: () => '',
  cast(field, input) {
    const cast = castText(input);
    if ('error' in cast || field.isSecret) return cast;
    return { value: field.multiline ? cleanLines(cast.value) : cleanLine(cast.value) };
  },
  validate(field, value) {
    if (typeof value !== 'string' || value === '') return undefined;
    const lengthError = validateLength(value, field.min ?? 0, field.max ?? 5000);
    if (lengthError) return lengthError;
    const format = field.format && FORMATS[field.format];
    if (format && !format.matches(value)) return (field.format === 'phone' && checkMobileLength(value)) || { ...format.error };
    if (field.pattern && !field.pattern.test(value)) return { code: 'validation_invalid_format', message: 'Invalid value format.' };
    const unknown = field.placeholders && findUnknownPlaceholder(value, field.placeholders);
    if (unknown !== undefined) {
      const params = { placeholder: unknown, known: field.placeholders?.map((name) => `{${name}}`).join(' ') };
      return { code: 'validation_unknown_placeholder', message: `${unknown} is not a placeholder. Known ones: ${params.known}`, params };
    }
    return field.check?.(value);
  },
};

function isHttpUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}
