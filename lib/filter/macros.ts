import { DAY_MS } from '../dates/durations.ts';
import { serializeDate } from '../dates/serialize-date.ts';

const MACROS = {
  '@now': (now: Date) => serializeDate(now),
  '@yesterday': (now: Date) => serializeDate(new Date(now.getTime() - DAY_MS)),
  '@tomorrow': (now: Date) => serializeDate(new Date(now.getTime() + DAY_MS)),
  '@todayStart': (now: Date) => serializeUtc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
  '@todayEnd': (now: Date) => serializeUtc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, -1),
  '@monthStart': (now: Date) => serializeUtc(now.getUTCFullYear(), now.getUTCMonth(), 1),
  '@monthEnd': (now: Date) => serializeUtc(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, -1),
  '@yearStart': (now: Date) => serializeUtc(now.getUTCFullYear(), 0, 1),
  '@yearEnd': (now: Date) => serializeUtc(now.getUTCFullYear() + 1, 0, 1, -1),
  '@second': (now: Date) => now.getUTCSeconds(),
  '@minute': (now: Date) => now.getUTCMinutes(),
  '@hour': (now: Date) => now.getUTCHours(),
  '@day': (now: Date) => now.getUTCDate(),
  '@month': (now: Date) => now.getUTCMonth() + 1,
  '@weekday': (now: Date) => now.getUTCDay(),
  '@year': (now: Date) => now.getUTCFullYear(),
} as const;

/** Names of the date macros; case-sensitive. */
export type MacroName = keyof typeof MACROS;

/** Whether a name is a macro. */
export function isMacro(name: string): name is MacroName {
  return Object.hasOwn(MACROS, name);
}

/**
 * Returns the value of a macro at a time, in UTC: a date as `serializeDate` writes it, or a number
 * (`@month` 1 to 12, `@weekday` 0 is Sunday).
 */
export function evaluateMacro(name: MacroName, now: Date): string | number {
  return MACROS[name](now);
}

function serializeUtc(year: number, month: number, day: number, milliseconds = 0): string {
  return serializeDate(new Date(Date.UTC(year, month, day, 0, 0, 0, milliseconds)));
}
