import { useState } from 'react';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ListedCertificate } from './certificate-record.ts';

interface ApprovalQueueListProps {
  papers: readonly ListedCertificate[];
  /** Id of the paper that is shown. */
  openPaperId: string;
  isBusy: boolean;
  /** Whether the user is whom the papers name. */
  mayApprove: boolean;
  onShow: (id: string) => void;
  onApprove: (papers: readonly ListedCertificate[]) => Promise<void>;
}

/** Every paper of the approval queue: shows one, or approves several at once. */
export function ApprovalQueueList({ papers, openPaperId, isBusy, mayApprove, onShow, onApprove }: ApprovalQueueListProps) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectedCertificates = papers.filter(({ id }) => ids.has(id)).slice(0, limits.certificatesPerBatch);
  const toggle = (id: string) =>
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const selectable = papers.slice(0, limits.certificatesPerBatch);
  const isAll = selectedCertificates.length === selectable.length;
  return (
    <section aria-labelledby="approval-queue-list" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="approval-queue-list" className="text-lg">
          {t('approvalQueue.list')}
        </h2>
        <Button variant="ghost" size="sm" onClick={() => setIds(new Set(isAll ? [] : selectable.map(({ id }) => id)))}>
          {t(isAll ? 'approvalQueue.chooseNone' : 'approvalQueue.chooseAll')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {papers.map(({ id, controlNumber, name }) => (
          <li key={id} className="flex items-center gap-2 pr-2 pl-3">
            <Checkbox
              label={<span className="sr-only">{t('admin.bulk.choose', { number: controlNumber })}</span>}
              checked={ids.has(id)}
              onChange={() => toggle(id)}
            />
            <button
              type="button"
              aria-current={id === openPaperId || undefined}
              onClick={() => onShow(id)}
              className="min-h-12 min-w-0 grow rounded-md px-2 py-1.5 text-left leading-tight hover:bg-sunken aria-[current]:font-bold"
            >
              <span className="wrap-anywhere block">{name}</span>
              <span className="tabular text-ink-soft text-sm">{controlNumber}</span>
            </button>
          </li>
        ))}
      </ul>
      {selectedCertificates.length > 0 && (
        <Button
          className="mt-3 w-full"
          busy={isBusy}
          disabled={!mayApprove}
          onClick={() => void onApprove(selectedCertificates).then(() => setIds(new Set()))}
        >
          {t('approvalQueue.approveMany', { count: selectedCertificates.length })}
        </Button>
      )}
    </section>
  );
}
