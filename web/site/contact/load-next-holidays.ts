import type { LoaderFunctionArgs } from 'react-router';
import { toManilaDay } from '#lib/manila-time.ts';
import { type Barangay, localizeSite } from '#model/barangay.ts';
import { detectLanguage } from '../../language.ts';
import { loadSite } from '../../parts/load-site.ts';

const MAX_HOLIDAYS = 3;

/** Loads the next holidays on which the office is closed, in the language of the page. */
export async function loadNextHolidays({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Barangay['holidays']> {
  const { holidays } = localizeSite(await loadSite({ context }), detectLanguage(new URL(request.url).pathname));
  const today = toManilaDay(new Date());
  return holidays.filter(({ date }) => date >= today).slice(0, MAX_HOLIDAYS);
}
