import { parseWireDate } from '#lib/dates.ts';

/** Hours from one date of a record to another. */
export function hoursBetween(from: string, to: string): number {
  return ((parseWireDate(to)?.getTime() ?? 0) - (parseWireDate(from)?.getTime() ?? 0)) / 3_600_000;
}
