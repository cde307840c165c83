import { fillTemplate } from '#lib/texts/text-template.ts';

/** Placeholders of the control number format. */
export const controlNumberPlaceholders = ['kind', 'year', 'number'] as const;
/** Matches a control number format that contains every placeholder. */
export const controlNumberPattern = /^(?=.*\{kind\})(?=.*\{year\})(?=.*\{number\})[A-Za-z0-9{}/. -]+$/;
const DIGITS = 6;

/**
 * Returns the control number of a certificate: `BC-2026-000123`.
 *
 * @param format with `{kind}`, `{year}` and `{number}`
 * @param sequence number in the series of the kind and the year, from 1
 */
export function formatControlNumber(format: string, kind: string, year: number, sequence: number): string {
  return fillTemplate(format, { kind, year: String(year), number: String(sequence).padStart(DIGITS, '0') });
}

/**
 * Returns the control number that somebody means who leaves out zeros, capitals or separators: 'bc
 * 2026 123' is BC-2026-000123. Returns undefined for texts with more or fewer parts.
 */
export function completeControlNumber(format: string, input: string): string | undefined {
  const names = Array.from(format.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const parts = input.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  if (parts.length !== names.length) return undefined;
  const { kind = '', year, number } = Object.fromEntries(names.map((name, index) => [name, parts[index]]));
  return formatControlNumber(format, kind, Number(year), Number(number));
}
