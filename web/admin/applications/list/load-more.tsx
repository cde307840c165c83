import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getCappedCount } from '../../capped-count.ts';
import type { ApplicationList } from './use-application-list.ts';

/** Shows how many rows are loaded, and a button that loads more, as scrolling does. */
export function LoadMore({ list, count }: { list: ApplicationList; count: number }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft text-sm" aria-live="polite">
        {list.total !== undefined && t('admin.applications.shown', { shown: count, ...getCappedCount(Math.max(count, list.total)) })}
      </p>
      {!list.isComplete && (
        <Button variant="outline" size="sm" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
          {t('admin.applications.more')}
        </Button>
      )}
    </div>
  );
}
