import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { useApplicationFeed } from '../live/application-feed.ts';

const spots = {
  connecting: 'bg-line-strong',
  live: 'bg-success',
  polling: 'bg-success',
  lost: 'bg-sun-600',
  paused: 'bg-line-strong',
} as const;

/** Says whether what is on the screen is kept up to date by itself. */
export function LiveMark() {
  const { t } = useWords();
  const { connection } = useApplicationFeed();
  return (
    <p role="status" className="flex items-center gap-2 whitespace-nowrap text-ink-soft text-sm">
      <span aria-hidden className={classes('size-2.5 rounded-full', spots[connection])} />
      <span className="max-sm:sr-only">{t(`admin.live.${connection}`)}</span>
    </p>
  );
}
