import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { counted } from '../counted.ts';
import type { ApplicationList } from './use-application-list.ts';

/** How much of the list there is; the next rows come by themselves while scrolling, and by this button. */
export function ListEnd({ list, count }: { list: ApplicationList; count: number }) {
  const { t } = useWords();
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft text-sm" aria-live="polite">
        {list.total !== undefined && t('admin.applications.shown', { shown: count, ...counted(Math.max(count, list.total)) })}
      </p>
      {!list.isComplete && (
        <Button variant="outline" size="sm" onClick={list.readOn} busy={list.isReadingOn}>
          {t('admin.applications.more')}
        </Button>
      )}
    </div>
  );
}
