import { UserCheck, X } from 'lucide-react';
import { applicationStatuses } from '#model/collections/choices.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useWords } from '../../../words.tsx';
import { statusIcons } from '../status-look.ts';
import type { BulkChange } from './use-bulk-change.ts';

interface BulkBarProps {
  count: number;
  change: BulkChange;
  onClear: () => void;
}

const offered = applicationStatuses.filter((status) => status !== 'finished');

/** What can be done with the chosen applications; stays in sight at the foot of the screen while there are any. */
export default function BulkBar({ count, change, onClear }: BulkBarProps) {
  const { t } = useWords();
  return (
    <section
      aria-label={t('admin.bulk.label')}
      className="sticky bottom-3 z-20 mt-4 flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-civic-800 bg-civic-950 p-3 text-white shadow-float sm:pl-5"
    >
      <p role="status" className="mr-auto flex items-center gap-2 font-semibold">
        {change.isBusy && <Spinner />}
        {t(change.isBusy ? 'admin.bulk.busy' : 'admin.bulk.chosen', { count, done: change.done })}
      </p>
      {/* Not by the browser's list: a choice there is made before one has seen all of them. */}
      <fieldset disabled={change.isBusy} className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('admin.bulk.status')}</legend>
        {offered.map((status) => {
          const Icon = statusIcons[status];
          return (
            <Button key={status} size="sm" variant="inverse" onClick={() => change.setStatus(status)}>
              <Icon aria-hidden className="size-4" />
              <span className="sr-only">{t('admin.bulk.set')} </span>
              {t(`status.${status}`)}
            </Button>
          );
        })}
      </fieldset>
      <Button size="sm" variant="inverse" disabled={change.isBusy} onClick={change.assignToMe}>
        <UserCheck aria-hidden className="size-4" />
        {t('admin.assign.toMe')}
      </Button>
      <Button size="icon-sm" variant="inverse" aria-label={t('admin.bulk.clear')} disabled={change.isBusy} onClick={onClear}>
        <X aria-hidden className="size-4.5" />
      </Button>
    </section>
  );
}
