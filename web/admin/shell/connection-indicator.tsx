import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useConnectionState } from '../live/use-live-stream.ts';

const dotClasses = {
  connecting: 'bg-line-strong',
  live: 'bg-success',
  polling: 'bg-success',
  lost: 'bg-sun-600',
  paused: 'bg-line-strong',
} as const;

/** Shows whether the page receives live updates; nothing until it asks for any. */
export function ConnectionIndicator() {
  const { t } = useTranslation();
  const connection = useConnectionState();
  return (
    <p role="status" className="flex items-center gap-2 whitespace-nowrap text-ink-soft text-sm">
      {connection !== 'unused' && (
        <>
          <span aria-hidden className={classNames('size-2.5 rounded-full', dotClasses[connection])} />
          <span className="max-sm:sr-only">{t(`admin.live.${connection}`)}</span>
        </>
      )}
    </p>
  );
}
