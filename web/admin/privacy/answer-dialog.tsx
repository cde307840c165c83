import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { type PrivacyRequestAnswer, privacyRequestAnswerPath } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { RadioControl } from '../record-form/controls/radio-control.tsx';

export type PrivacyRequestRow = PortalRecord<'privacy_requests'>;

const { status, answer } = privacyRequests.fields;
const fields = {
  status: { ...status, options: ['done', 'refused'], default: 'done' },
  answer: { ...answer, required: true, help: 'privacy.answer.help' },
} as const;
const layout = [{ name: 'status', wide: true, control: RadioControl }, { name: 'answer' }];

interface AnswerDialogProps {
  request: PrivacyRequestRow;
  onClose: () => void;
  onAnswered: (record: PrivacyRequestRow) => void;
}

/** Answers a request: granted or not, and the words that the person gets by text message. */
export function AnswerDialog({ request, onClose, onAnswered }: AnswerDialogProps) {
  const { t } = useTranslation();
  const form = useActionForm({
    fields,
    run(records, { status, answer }) {
      const body: PrivacyRequestAnswer = { status: status || 'done', answer };
      return records.send<PrivacyRequestRow>(privacyRequestAnswerPath(request.id), { method: 'POST', body });
    },
    done: t('privacy.answer.sent'),
    onDone: onAnswered,
  });
  return (
    <FieldsDialog
      id="privacy-answer"
      form={form}
      layout={layout}
      title={t('privacy.answer.title', { name: request.name })}
      submitLabel={t('privacy.answer.send')}
      onClose={onClose}
      before={<p className="wrap-anywhere whitespace-pre-line">{request.text}</p>}
    />
  );
}
