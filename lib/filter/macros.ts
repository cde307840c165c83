import { wireDate } from '../dates.ts';

const DAY = 24 * 60 * 60 * 1000;

const MACROS = {
  '@now': (now: Date) => wireDate(now),
  '@yesterday': (now: Date) => wireDate(new Date(now.getTime() - DAY)),
  '@tomorrow': (now: Date) => wireDate(new Date(now.getTime() + DAY)),
  '@todayStart': (now: Date) => wireDate(start(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
  '@todayEnd': (now: Date) => wireDate(before(start(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))),
  '@monthStart': (now: Date) => wireDate(start(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  '@monthEnd': (now: Date) => wireDate(before(start(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))),
  '@yearStart': (now: Date) => wireDate(start(now.getUTCFullYear(), 0, 1)),
  '@yearEnd': (now: Date) => wireDate(before(start(now.getUTCFullYear() + 1, 0, 1))),
  '@second': (now: Date) => now.getUTCSeconds(),
  '@minute': (now: Date) => now.getUTCMinutes(),
  '@hour': (now: Date) => now.getUTCHours(),
  '@day': (now: Date) => now.getUTCDate(),
  '@month': (now: Date) => now.getUTCMonth() + 1,
  '@weekday': (now: Date) => now.getUTCDay(),
  '@year': (now: Date) => now.getUTCFullYear(),
} as const;

/** The words a filter may use for a date or a part of one. Case matters. */
export type MacroName = keyof typeof MACROS;

/** Whether a name is one of the macros. */
export function isMacro(name: string): name is MacroName {
  return Object.hasOwn(MACROS, name);
}

/** What a macro stands for at a moment, in UTC: a date in `wireDate`'s form, or a number (`@month` 1 to 12, `@weekday` 0 is Sunday). */
export function macroValue(name: MacroName, now: Date): string | number {
  return MACROS[name](now);
}

function start(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

function before(date: Date): Date {
  return new Date(date.getTime() - 1);
}
