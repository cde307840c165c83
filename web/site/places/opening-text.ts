import { formatTime, formatWeekday } from '#lib/manila.ts';
import { DAY_MINUTES, manilaWeekMinute, openingAt } from '#lib/opening-hours.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Translate } from '../../words.tsx';
import type { ListedPlace } from './place.ts';

export interface OpeningText {
  readonly isOpen: boolean;
  /** `Open now`, `Closed now`, or that it is closed for longer. */
  readonly state: string;
  /** `until 5:00 PM`, `opens Monday at 8:00 AM`; '' when it never changes. */
  readonly change: string;
}

/** Whether a place is open, in words; undefined when nobody knows its hours. */
export function openingText(
  t: Translate,
  language: Language,
  { businessStatus, openingHours }: Pick<ListedPlace, 'businessStatus' | 'openingHours'>,
  now: Date,
): OpeningText | undefined {
  if (businessStatus === 'CLOSED_TEMPORARILY') return { isOpen: false, state: t('places.businessStatus.CLOSED_TEMPORARILY'), change: '' };
  if (businessStatus !== 'OPERATIONAL' && businessStatus !== '')
    return { isOpen: false, state: t('places.businessStatus.CLOSED_PERMANENTLY'), change: '' };
  if (openingHours === null) return undefined;
  const { isOpen, changesIn } = openingAt(openingHours, now);
  const state = t(isOpen ? 'places.openNow' : 'places.closedNow');
  if (changesIn === undefined) return { isOpen, state, change: '' };
  const at = new Date(now.getTime() + changesIn * 60_000);
  const time = formatTime(at);
  if (isOpen) return { isOpen, state, change: t('places.until', { time }) };
  const isToday = (manilaWeekMinute(now) % DAY_MINUTES) + changesIn < DAY_MINUTES;
  return {
    isOpen,
    state,
    change: isToday ? t('places.opensAt', { time }) : t('places.opensOn', { day: formatWeekday(at, language), time }),
  };
}
