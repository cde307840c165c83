import type { LoaderFunctionArgs } from 'react-router';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { type Barangay, localizeSite } from '#model/barangay.ts';
import { listFeastsToProclaim, listHolidays } from '#model/holidays.ts';
import { detectLanguage } from '../../language.ts';
import { loadSite } from '../../parts/page/load-site.ts';

const MAX_HOLIDAYS = 3;

/**
 * Loads the next holidays of the office, with feasts whose date is not proclaimed yet, in the
 * language of the page.
 */
export async function loadNextHolidays({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Barangay['holidays']> {
  const site = await loadSite({ context });
  const now = new Date();
  const today = toManilaDay(now);
  const feasts = listFeastsToProclaim(site.holidays, Number(today.slice(0, 4)));
  const nextHolidays = [...listHolidays(site.holidays, now), ...feasts]
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MAX_HOLIDAYS);
  return localizeSite({ ...site, holidays: nextHolidays }, detectLanguage(new URL(request.url).pathname)).holidays;
}
