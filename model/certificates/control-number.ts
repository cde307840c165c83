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
