import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { openingText } from './opening-text.ts';
import type { ListedPlace } from './place.ts';

/** `Open now until 5:00 PM`; nothing when nobody knows. */
export function OpeningLine({ place, now }: { place: ListedPlace; now: Date }) {
  const { t, language } = useWords();
  const opening = openingText(t, language, place, now);
  if (!opening) return null;
  const { isOpen, state, change } = opening;
  return (
    <span>
      <span className={classes('inline-flex items-center gap-1.5 font-semibold', isOpen ? 'text-success-ink' : 'text-danger-ink')}>
        <span aria-hidden className={classes('size-2 rounded-full', isOpen ? 'bg-success' : 'bg-danger')} />
        {state}
      </span>
      {change && <span className="text-ink-soft"> · {change}</span>}
    </span>
  );
}
