import { toManilaDay } from '#lib/dates/manila-time.ts';

/**
 * Returns the last day on which a certificate is valid, `YYYY-MM-DD`; '' when it states none. Where
 * the last month lacks the day of issue, it is the last day of that month.
 */
export function computeValidUntil({ validity, validMonths }: { validity: string; validMonths: number }, issuedAt: Date): string {
  const today = toManilaDay(issuedAt);
  if (validity === 'yearEnd') return `${today.slice(0, 4)}-12-31`;
  if (validity !== 'months' || validMonths < 1) return '';
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
