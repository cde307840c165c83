import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { replyPlaceholders } from '#model/collections/conversations/canned-replies.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsForm } from '../../form/fields-form.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { useRecordForm } from '../../record-form/use-record-form.ts';

export type CannedReply = PortalRecord<'canned_replies'>;

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
export function CannedReplyForm({ reply, onClose, onSaved }: CannedReplyFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm('canned_replies', names, reply, (saved) => {
    toast.success(t('support.canned.saved', { title: saved.title }));
    onSaved(saved);
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
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
