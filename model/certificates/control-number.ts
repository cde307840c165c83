import { fillTemplate } from '#lib/texts/text-template.ts';

/** What the form of control numbers contains, each once. */
export const numberPlaceholders = ['kind', 'year', 'number'] as const;
/** Matches a form that contains every placeholder. */
export const numberFormPattern = /^(?=.*\{kind\})(?=.*\{year\})(?=.*\{number\})[A-Za-z0-9{}/. -]+$/;
const DIGITS = 6;

/**
 * Returns the control number of a certificate: `BC-2026-000123`.
 *
 * @param form with `{kind}`, `{year}` and `{number}`
 * @param sequence its place in the series of the kind and the year, from 1
 */
export function formatControlNumber(form: string, kind: string, year: number, sequence: number): string {
  return fillTemplate(form, { kind, year: String(year), number: String(sequence).padStart(DIGITS, '0') });
}
