import { useSite } from '../../../parts/page/use-site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedPlace } from '../place.ts';
import { describeOpening } from './describe-opening.ts';

/** Shows `Open now until 5:00 PM`; renders nothing when the hours are unknown. */
export function OpeningStatus({ place, now }: { place: ListedPlace; now: Date }) {
  const { t, language } = useTranslation();
  const { closedDays } = useSite();
  const opening = describeOpening(t, language, place, now, closedDays);
  if (!opening) return null;
  const { isOpen, state, nextChange, isHoliday } = opening;
  return (
    <span>
      <span className={classNames('font-semibold', isOpen ? 'text-success-ink' : 'text-danger-ink')}>
        {/* Inline, because the baseline of a flex box would be that of the dot. */}
        <span
          aria-hidden
          className={classNames('mr-1.5 inline-block size-2 rounded-full align-[0.1em]', isOpen ? 'bg-success' : 'bg-danger')}
        />
        {state}
      </span>
      {nextChange && <span className="text-ink-soft"> · {nextChange}</span>}
      {isHoliday && <span className="text-ink-soft"> · {t('places.holiday')}</span>}
    </span>
  );
}
