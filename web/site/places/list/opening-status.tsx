import { DAY_MINUTES, MINUTE_MS } from '#lib/dates/durations.ts';
import { formatTime, formatWeekday } from '#lib/dates/manila-time.ts';
import { getManilaWeekMinute, getOpeningStatus } from '#lib/dates/opening-hours.ts';
import type { Language } from '#model/collections/choices.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import type { ListedPlace } from '../place.ts';

/** Shows `Open now until 5:00 PM`; renders nothing when the hours are unknown. */
export function OpeningStatus({ place, now }: { place: ListedPlace; now: Date }) {
  const { t, language } = useTranslation();
  const opening = describeOpening(t, language, place, now);
  if (!opening) return null;
  const { isOpen, state, nextChange } = opening;
  return (
    <span>
      <span className={classNames('inline-flex items-center gap-1.5 font-semibold', isOpen ? 'text-success-ink' : 'text-danger-ink')}>
        <span aria-hidden className={classNames('size-2 rounded-full', isOpen ? 'bg-success' : 'bg-danger')} />
        {state}
      </span>
      {nextChange && <span className="text-ink-soft"> · {nextChange}</span>}
    </span>
  );
}

interface OpeningDescription {
  readonly isOpen: boolean;
  /** `Open now`, `Closed now`, or a longer closure. */
  readonly state: string;
  /** `until 5:00 PM`, `opens Monday at 8:00 AM`; '' when the state never changes. */
  readonly nextChange: string;
}

/** Describes whether a place is open; undefined when its hours are unknown. */
function describeOpening(
  t: Translate,
  language: Language,
  { businessStatus, openingHours }: Pick<ListedPlace, 'businessStatus' | 'openingHours'>,
  now: Date,
): OpeningDescription | undefined {
  if (businessStatus === 'CLOSED_TEMPORARILY')
    return { isOpen: false, state: t('places.businessStatus.CLOSED_TEMPORARILY'), nextChange: '' };
  if (businessStatus !== 'OPERATIONAL' && businessStatus !== '')
    return { isOpen: false, state: t('places.businessStatus.CLOSED_PERMANENTLY'), nextChange: '' };
  if (openingHours === null) return undefined;
  const { isOpen, changesIn } = getOpeningStatus(openingHours, now);
  const state = t(isOpen ? 'places.openNow' : 'places.closedNow');
  if (changesIn === undefined) return { isOpen, state, nextChange: '' };
  const changeTime = new Date(now.getTime() + changesIn * MINUTE_MS);
  const time = formatTime(changeTime);
  if (isOpen) return { isOpen, state, nextChange: t('places.until', { time }) };
  const isToday = (getManilaWeekMinute(now) % DAY_MINUTES) + changesIn < DAY_MINUTES;
  return {
    isOpen,
    state,
    nextChange: isToday ? t('places.opensAt', { time }) : t('places.opensOn', { day: formatWeekday(changeTime, language), time }),
  };
}
