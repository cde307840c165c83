import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { replyPlaceholders } from '#model/collections/conversations/canned-replies.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsForm } from '../../form/fields-form.tsx';
import { useConfirmLeaving } from '../../form/unsaved-changes-provider.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { LiveCollection } from '../../record-list/use-collection.ts';
import { useRecords } from '../../session/use-session.ts';
import { useConfirmedAction } from '../../use-action.ts';

type CannedReply = PortalRecord<'canned_replies'>;

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
                    onClick={() => removal.requestConfirmation(reply)}
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

interface CannedReplyFormProps {
  /** Undefined for a new one. */
  reply: CannedReply | undefined;
  onClose: () => void;
  onSaved: (reply: CannedReply) => void;
}

const layout: readonly FormField[] = [
  { name: 'title', wide: true },
  { name: 'text', control: TextControl },
];
const names = layout.map(({ name }) => name);

/** The form of one canned reply: title and text. */
function CannedReplyForm({ reply, onClose, onSaved }: CannedReplyFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm('canned_replies', names, reply, (saved) => {
    toast.success(t('support.canned.saved', { title: saved.title }));
    onSaved(saved);
  });
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container}>
      <FieldsForm id="canned-reply" layout={layout} form={form} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => form.confirmLeaving(onClose)}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" form="canned-reply" busy={form.isBusy}>
          {t('ui.save')}
        </Button>
      </div>
    </div>
  );
}

function TextControl(props: RecordControlProps) {
  const { t } = useTranslation();
  const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(', ');
  return <FieldControl {...props} help={t('support.canned.help', { placeholders })} />;
}
