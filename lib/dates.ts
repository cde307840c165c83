const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/i;

/**
 * The date as records carry it: `YYYY-MM-DD HH:MM:SS.mmmZ`, in UTC, so that sorting the texts sorts the dates.
 * @throws RangeError when the date is invalid or its year has not four digits.
 */
export function wireDate(date: Date): string {
  const text = date.toISOString();
  if (text.length !== 24) throw new RangeError(`The year of ${text} has not four digits`);
  return text.replace('T', ' ');
}

/**
 * Reads a date: {@link wireDate}'s form, the same with a `T`, with an offset or without seconds, a bare date
 * (midnight), or a number of seconds since 1970. Without an offset it is UTC. Anything else, and days that do not
 * exist, give undefined.
 */
export function parseWireDate(input: string | number): Date | undefined {
  const time = typeof input === 'number' ? input * 1000 : timeOf(input.trim());
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date : undefined;
}

function timeOf(text: string): number {
  const parts = DATE.exec(text);
  if (!parts) return Number.NaN;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return Number.NaN;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return Number.NaN;
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const offset = offsetMinutes(parts[8] ?? 'Z');
  return midnight.getTime() + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000 + milliseconds;
}

function offsetMinutes(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}
