import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { type BlockRequest, blocksPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useConfirmedAction } from '../use-action.ts';

const CorrectionDialog = lazyWithRetry(() => import('./correction-dialog.tsx'));

interface RecordActionsProps {
  record: PersonRecord;
  /** Display name of the record. */
  title: string;
  onChanged: () => void;
}

/** The actions on one record of a person: correct it, and block or unblock an application. */
export function RecordActions({ record, title, onChanged }: RecordActionsProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isBlocked = record.blockedAt !== '';
  const block = useConfirmedAction(
    async (body: BlockRequest) => {
      await records.send(blocksPath, { method: 'POST', body });
      toast.success(t(isBlocked ? 'privacy.unblock.done' : 'privacy.block.done'));
      onChanged();
    },
    `${t(isBlocked ? 'privacy.unblock' : 'privacy.block')} ${title}`,
  );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsCorrecting(true)}>
        {t('privacy.correct')}
        <span className="sr-only"> {title}</span>
      </Button>
      {record.collection === 'applications' && (
        <Button
          size="sm"
          variant="ghost"
          busy={block.isBusy}
          onClick={() => block.requestConfirmation({ application: record.id, isBlocked: !isBlocked })}
        >
          {t(isBlocked ? 'privacy.unblock' : 'privacy.block')}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      <ConfirmDialog
        {...block.dialog}
        title={t(isBlocked ? 'privacy.unblock.ask' : 'privacy.block.ask', { title })}
        description={t(isBlocked ? 'privacy.unblock.text' : 'privacy.block.text')}
        confirmLabel={t(isBlocked ? 'privacy.unblock.confirm' : 'privacy.block.confirm')}
      />
      {isCorrecting && (
        <Suspense>
          <CorrectionDialog
            title={t('privacy.correct.title', { title })}
            record={record}
            onClose={() => setIsCorrecting(false)}
            onCorrected={() => {
              setIsCorrecting(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
