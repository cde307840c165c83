import { useState } from 'react';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ListedCertificate } from './listed-certificate.ts';

interface ApprovalQueueListProps {
  certificates: readonly ListedCertificate[];
  /** Id of the certificate that the page shows. */
  shownId: string;
  isBusy: boolean;
  canApprove: boolean;
  onShow: (id: string) => void;
  onApprove: (certificates: readonly ListedCertificate[]) => void;
}

/** Lists the certificates of the approval queue: shows one of them, or approves several at once. */
export function ApprovalQueueList({ certificates, shownId, isBusy, canApprove, onShow, onApprove }: ApprovalQueueListProps) {
  const { t } = useTranslation();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = certificates.filter(({ id }) => selectedIds.has(id)).slice(0, limits.certificatesPerBatch);
  const toggle = (id: string) =>
    setSelectedIds((ids) => {
      const toggled = new Set(ids);
      if (!toggled.delete(id)) toggled.add(id);
      return toggled;
    });
  const selectable = certificates.slice(0, limits.certificatesPerBatch);
  const isAllSelected = selected.length === selectable.length;
  return (
    <section aria-labelledby="approval-queue-list" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="approval-queue-list" className="text-lg">
          {t('approvalQueue.list')}
        </h2>
        <Button variant="ghost" size="sm" onClick={() => setSelectedIds(new Set(isAllSelected ? [] : selectable.map(({ id }) => id)))}>
          {t(isAllSelected ? 'approvalQueue.chooseNone' : 'approvalQueue.chooseAll')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {certificates.map(({ id, controlNumber, name }) => (
          <li key={id} className="flex items-center gap-2 pr-2 pl-3">
            <Checkbox
              label={<span className="sr-only">{t('admin.bulk.choose', { number: controlNumber })}</span>}
              checked={selectedIds.has(id)}
              onChange={() => toggle(id)}
            />
            <button
              type="button"
              aria-current={id === shownId || undefined}
              onClick={() => onShow(id)}
              className="min-h-12 min-w-0 grow rounded-md px-2 py-1.5 text-left leading-tight hover:bg-sunken aria-[current]:font-bold"
            >
              <span className="wrap-anywhere block">{name}</span>
              <span className="tabular text-ink-soft text-sm">{controlNumber}</span>
            </button>
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <Button className="mt-3 w-full" busy={isBusy} disabled={!canApprove} onClick={() => onApprove(selected)}>
          {t('approvalQueue.approveMany', { count: selected.length })}
        </Button>
      )}
    </section>
  );
}
