import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useConfirmLeaving } from '../../form/unsaved-changes-provider.tsx';
import type { LiveCollection } from '../../record-list/use-collection.ts';
import { useRecords } from '../../session/use-session.ts';
import { useConfirmedAction } from '../../use-action.ts';
import { type CannedReply, CannedReplyForm } from './canned-reply-form.tsx';

interface CannedRepliesDialogProps {
  list: LiveCollection<CannedReply>;
  onClose: () => void;
}

/** Lists, creates, edits and deletes canned replies. */
export default function CannedRepliesDialog({ list, onClose }: CannedRepliesDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const confirmLeaving = useConfirmLeaving();
  const [edited, setEdited] = useState<{ reply?: CannedReply }>();
  const replies = list.rows?.toSorted((a, b) => a.title.localeCompare(b.title)) ?? [];

  const removal = useConfirmedAction(
    async (reply: CannedReply) => {
      await records.collection('canned_replies').delete(reply.id);
      list.applyChange({ action: 'delete', record: reply });
      toast.success(t('support.canned.deleted', { title: reply.title }));
    },
    (reason) => t('support.canned.deleteFailed', { reason }),
  );

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && confirmLeaving(onClose)}
      title={t('support.canned')}
      description={t('support.canned.text')}
      closeLabel={t('ui.close')}
    >
      {edited ? (
        <CannedReplyForm
          reply={edited.reply}
          onClose={() => setEdited(undefined)}
          onSaved={(record) => {
            list.applyChange({ action: 'update', record });
            setEdited(undefined);
          }}
        />
      ) : (
        <>
          {replies.length === 0 ? (
            <EmptyState level={3} title={t('support.canned.noneTitle')} description={t('support.canned.none')} />
          ) : (
            <ul className="mb-5 divide-y divide-line border-line border-y">
              {replies.map((reply) => (
                <li key={reply.id} className="flex items-start gap-2 py-3">
                  <div className="min-w-0 grow">
                    <p className="font-semibold">{reply.title}</p>
                    <p className="line-clamp-2 text-ink-soft text-sm">{reply.text}</p>
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={t('support.canned.edit', { title: reply.title })}
                    onClick={() => setEdited({ reply })}
                    iconClasses="size-4.5"
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('support.canned.delete', { title: reply.title })}
                    onClick={() => removal.ask(reply)}
                    iconClasses="size-4.5"
                  />
                </li>
              ))}
            </ul>
          )}
          <Button variant="outline" onClick={() => setEdited({})}>
            <Plus aria-hidden className="size-5" />
            {t('support.canned.add')}
          </Button>
        </>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={t('support.canned.deleteQuestion', { title: removal.target?.title ?? '' })}
        confirmLabel={t('recordForm.delete')}
      />
    </Dialog>
  );
}
