import { UserCheck, X } from 'lucide-react';
import { useState } from 'react';
import { applicationStatuses } from '#model/collections/choices.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/content/spinner.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useFocusMainOnUnmount } from '../../focus-main.ts';
import { statusIcons } from '../status/status-styles.ts';
import type { BulkUpdate } from './use-bulk-update.ts';

interface BulkActionBarProps {
  count: number;
  /** The number of applications of the whole list; undefined while it is not known. */
  total: number | undefined;
  change: BulkUpdate;
  /** Selects the whole list, up to the limit of a bulk change. */
  onSelectAll: () => Promise<void>;
  onClear: () => void;
}

const bulkStatuses = applicationStatuses.filter((status) => status !== 'finished');

/**
 * The actions for the selected applications. Stays visible at the bottom of the screen while any
 * are selected.
 */
export default function BulkActionBar({ count, total, change, onSelectAll, onClear }: BulkActionBarProps) {
  const { t } = useTranslation();
  useFocusMainOnUnmount();
  const [isSelectingAll, setIsSelectingAll] = useState(false);
  const maxSelectable = Math.min(total ?? 0, limits.bulkApplications);
  const selectAll = async () => {
    setIsSelectingAll(true);
    await onSelectAll().finally(() => setIsSelectingAll(false));
  };
  return (
    <section
      aria-label={t('admin.bulk.label')}
      className="sticky bottom-3 z-20 mt-4 flex animate-rise-in flex-wrap items-center gap-2 rounded-lg border border-band-bright bg-band p-3 text-on-band shadow-float sm:pl-5"
    >
      <p role="status" className="mr-auto flex items-center gap-2 font-semibold">
        {change.progress && <Spinner />}
        {change.progress ? t('admin.bulk.busy', change.progress) : t('admin.bulk.chosen', { count })}
      </p>
      {count < maxSelectable && (
        <Button size="sm" variant="inverse" busy={isSelectingAll} disabled={change.progress !== undefined} onClick={selectAll}>
          {t(total === maxSelectable ? 'admin.bulk.chooseWhole' : 'admin.bulk.chooseFirst', { count: maxSelectable, total: total ?? 0 })}
        </Button>
      )}
      <Button
        size="icon-sm"
        variant="inverse"
        aria-label={t('admin.bulk.clear')}
        disabled={change.progress !== undefined}
        onClick={onClear}
      >
        <X aria-hidden className="size-4.5" />
      </Button>
      {/* Not a `<select>`: its value changes while somebody moves through the options by keyboard.
       */}
      <fieldset disabled={change.progress !== undefined} className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('admin.bulk.status')}</legend>
        {bulkStatuses.map((status) => {
          const Icon = statusIcons[status];
          return (
            <Button key={status} size="sm" variant="inverse" onClick={() => change.requestStatus(status)}>
              <Icon aria-hidden className="size-4" />
              <span className="sr-only">{t('admin.bulk.set')} </span>
              {t(`status.${status}`)}
            </Button>
          );
        })}
      </fieldset>
      <Button size="sm" variant="inverse" disabled={change.progress !== undefined} onClick={change.assignToMe}>
        <UserCheck aria-hidden className="size-4" />
        {t('admin.assign.toMe')}
      </Button>
    </section>
  );
}
