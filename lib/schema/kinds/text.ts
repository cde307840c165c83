import type { FieldError } from '../../errors.ts';
import type { FieldKind, TextField } from '../field.ts';
import { castText, checkLength } from './plain-text.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

const FORMATS: Readonly<Record<NonNullable<TextField['format']>, { fits: (value: string) => boolean; error: FieldError }>> = {
  email: {
    fits: (value) => value.length <= 254 && EMAIL.test(value) && !value.includes('..') && !/^\.|\.@/.test(value),
    error: { code: 'validation_is_email', message: 'Must be a valid email address.' },
  },
  url: { fits: isWebAddress, error: { code: 'validation_invalid_url', message: 'Must be a valid url.' } },
  phone: {
    fits: (value) => /^(?:\+63|0)?\d{10}$/.test(value.replace(/[\s()‐‑–-]/g, '')),
    error: { code: 'validation_invalid_format', message: 'Invalid value format.' },
  },
};

export const textKind: FieldKind<TextField> = {
  zero: () => '',
  cast: (_field, input) => castText(input),
  check(field, value) {
    if (typeof value !== 'string' || value === '') return undefined;
    const length = checkLength(value, field.min ?? 0, field.max ?? 5000);
    if (length) return length;
    const format = field.format && FORMATS[field.format];
    if (format && !format.fits(value)) return { ...format.error };
    if (field.pattern && !field.pattern.test(value)) return { code: 'validation_invalid_format', message: 'Invalid value format.' };
    return undefined;
  },
};

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}
