import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { type PrivacyRequestAnswer, privacyRequestAnswerPath } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { RadioControl } from '../record-form/controls/radio-control.tsx';

/** A privacy request of a person, such as for a copy or a correction. */
export type PrivacyRequestRow = PortalRecord<'privacy_requests'>;

const { status, answer } = privacyRequests.fields;
const fields = {
  status: { ...status, options: ['done', 'refused'], default: 'done' },
  answer: { ...answer, required: true, help: 'privacy.answer.help' },
} as const;
const layout = [{ name: 'status', wide: true, control: RadioControl }, { name: 'answer' }];

interface RequestAnswerDialogProps {
  request: PrivacyRequestRow;
  onClose: () => void;
  onAnswered: (record: PrivacyRequestRow) => void;
}

/** Grants or rejects a privacy request, with an answer that the person gets by text message. */
export function RequestAnswerDialog({ request, onClose, onAnswered }: RequestAnswerDialogProps) {
  const { t } = useTranslation();
  const form = useActionForm({
    fields,
    run(records, { status, answer }) {
      const body: PrivacyRequestAnswer = { status: status || 'done', answer };
      return records.send<PrivacyRequestRow>(privacyRequestAnswerPath(request.id), { method: 'POST', body });
    },
    successMessage: t('privacy.answer.sent'),
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
      header={<p className="wrap-anywhere whitespace-pre-line">{request.text}</p>}
    />
  );
}
