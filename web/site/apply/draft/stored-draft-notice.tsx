import { Suspense, useState } from 'react';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { DraftSummary } from './draft-db.ts';

/** Loads on demand, because it is large and few people start over. */
const ConfirmDialog = lazyWithRetry(async () => ({ default: (await import('../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog }));

interface StoredDraftNoticeProps {
  /**
   * A draft that is locked until its number is verified; absent above a form that shows its draft.
   */
  locked?: DraftSummary;
  /** Whether an earlier application prefilled the draft. */
  isPrefilled?: boolean;
  onRemove: () => void;
}

/** Says that this device keeps a draft of an earlier visit, and offers to remove it. */
export function StoredDraftNotice({ locked, isPrefilled, onRemove }: StoredDraftNoticeProps) {
  const { t, language } = useTranslation();
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const action = t(locked ? 'ui.remove' : 'apply.startOver');
  return (
    <>
      <Alert
        className="mb-6"
        role="status"
        actions={
          <Button variant="outline" size="sm" onClick={() => setDialog('open')}>
            {action}
          </Button>
        }
      >
        {locked
          ? t('apply.keptLocked', { date: formatDateTime(new Date(locked.updated), language) })
          : t(isPrefilled ? 'apply.prefill.kept' : 'apply.kept')}
      </Alert>
      {dialog !== 'unloaded' && (
        <Suspense>
          <ConfirmDialog
            open={dialog === 'open'}
            onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
            title={t(locked ? 'apply.keptRemoveAsk' : 'apply.startOverAsk')}
            description={t('apply.startOverHint')}
            confirmLabel={action}
            cancelLabel={t('ui.cancel')}
            onConfirm={() => {
              setDialog('closed');
              onRemove();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
