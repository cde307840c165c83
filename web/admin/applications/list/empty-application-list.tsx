import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { type ApplicationQuery, hasFilters } from './application-query.ts';

interface EmptyApplicationListProps {
  query: ApplicationQuery;
  /** The filters that are set, each with a button that clears it. */
  activeFilters: ReactNode;
  onClearFilters: () => void;
}

/** The empty state of the list: the reason, and buttons that clear one filter or all. */
export function EmptyApplicationList({ query, activeFilters, onClearFilters }: EmptyApplicationListProps) {
  const { t } = useTranslation();
  const isFiltered = hasFilters(query);
  return (
    <EmptyState
      framed
      drawing={
        <img src="/drawings/hero-counter.svg" alt="" width="280" height="158" className="mx-auto h-36 w-auto rounded-md object-cover" />
      }
      title={t('admin.applications.none')}
      description={t(isFiltered ? 'recordList.narrowed' : 'admin.applications.none.yet')}
      actions={
        isFiltered ? (
          <div className="flex flex-col items-center gap-4">
            {activeFilters}
            <Button variant="outline" onClick={onClearFilters}>
              {t('admin.applications.showAll')}
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}
