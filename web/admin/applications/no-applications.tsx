import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWords } from '../../words.tsx';
import { isNarrowed, type ListQuery } from './list-query.ts';

/** In place of a list without rows: why there are none, and the way back to all of them. */
export function NoApplications({ query, onShowAll }: { query: ListQuery; onShowAll: () => void }) {
  const { t } = useWords();
  const narrowed = isNarrowed(query);
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        drawing={
          <img src="/drawings/hero-counter.svg" alt="" width="280" height="158" className="mx-auto h-36 w-auto rounded-md object-cover" />
        }
        title={t('admin.applications.none')}
        description={t(narrowed ? 'admin.applications.none.narrowed' : 'admin.applications.none.yet')}
        actions={
          narrowed ? (
            <Button variant="outline" onClick={onShowAll}>
              {t('admin.applications.showAll')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
