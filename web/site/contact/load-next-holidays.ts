import type { LoaderFunctionArgs } from 'react-router';
import { manilaDay } from '#lib/manila.ts';
import { type Barangay, inLanguage } from '#model/barangay.ts';
import { languageOf } from '../../language.ts';
import { loadSite } from '../../parts/load-site.ts';

const MOST = 3;

/** The next days on which the office is closed for a holiday, in the language of the page. */
export async function loadNextHolidays({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Barangay['holidays']> {
  const { holidays } = inLanguage(await loadSite({ context }), languageOf(new URL(request.url).pathname));
  const today = manilaDay(new Date());
  return holidays.filter(({ date }) => date >= today).slice(0, MOST);
}
