import { MINUTE_MS } from '#lib/dates/durations.ts';
import { findNextOpening } from '#lib/dates/find-next-opening.ts';
import { addDays } from '#lib/dates/manila-days.ts';
import { formatDate, formatTime, formatWeekday, toManilaDay } from '#lib/dates/manila-time.ts';
import { getOpeningStatus } from '#lib/dates/opening-hours.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Translate } from '../../../use-translation.tsx';
import type { ListedPlace } from '../place.ts';

interface OpeningDescription {
  readonly isOpen: boolean;
  /** `Open now`, `Closed now`, or a longer closure. */
  readonly state: string;
  /** `until 5:00 PM`, `opens Monday at 8:00 AM`; '' when the state never changes. */
  readonly nextChange: string;
  /** Whether the day that is told is a holiday, on which the place may have other hours. */
  readonly isHoliday?: boolean;
}

/**
 * Describes whether a place is open; undefined when its hours are unknown.
 *
 * @param holidays those of the settings, YYYY-MM-DD. On them offices of the government are closed;
 * other places keep their hours, and what is open around the clock stays open.
 */
export function describeOpening(
  t: Translate,
  language: Language,
  { businessStatus, openingHours, category }: Pick<ListedPlace, 'businessStatus' | 'openingHours' | 'category'>,
  now: Date,
  holidays: readonly string[],
): OpeningDescription | undefined {
  if (businessStatus === 'CLOSED_TEMPORARILY')
    return { isOpen: false, state: t('places.businessStatus.CLOSED_TEMPORARILY'), nextChange: '' };
  if (businessStatus !== 'OPERATIONAL' && businessStatus !== '')
    return { isOpen: false, state: t('places.businessStatus.CLOSED_PERMANENTLY'), nextChange: '' };
  if (openingHours === null) return undefined;
  const { isOpen: isUsuallyOpen, changesIn } = getOpeningStatus(openingHours, now);
  if (changesIn === undefined)
    return { isOpen: isUsuallyOpen, state: t(isUsuallyOpen ? 'places.openNow' : 'places.closedNow'), nextChange: '' };
  const isOffice = category === 'government';
  const opening = findNextOpening(openingHours, isOffice ? holidays : [], now);
  if (opening === undefined) return { isOpen: false, state: t('places.closedNow'), nextChange: '' };
  const today = toManilaDay(now);
  const day = toManilaDay(opening);
  const isHoliday = !isOffice && holidays.includes(day);
  if (opening <= now) {
    const time = preventLineBreaks(formatTime(new Date(now.getTime() + changesIn * MINUTE_MS)));
    return { isOpen: true, state: t('places.openNow'), nextChange: t('places.until', { time }), isHoliday };
  }
  const time = preventLineBreaks(formatTime(opening));
  // A week or more ahead, the name of the day alone would be ambiguous.
  const name = day < addDays(today, 7) ? formatWeekday(opening, language) : formatDate(opening, language);
  const nextChange = day === today ? t('places.opensAt', { time }) : t('places.opensOn', { day: name, time });
  return { isOpen: false, state: t('places.closedNow'), nextChange, isHoliday };
}
