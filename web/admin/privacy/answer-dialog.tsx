import toast from 'react-hot-toast';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import { type PrivacyRequestAnswer, privacyRequestAnswerPath } from '#model/endpoints/privacy/privacy.ts';
import type { PortalRecord } from '../../record-client.ts';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useRecords } from '../session/use-session.ts';

export type PrivacyRequestRow = PortalRecord<'privacy_requests'>;

const FORM = 'privacy-answer';
const ANSWER_ID = 'privacy-answer-text';
const { status: statusField, answer: answerField } = privacyRequests.fields;
const nodes = { status: statusField, answer: { ...answerField, required: true } };

interface AnswerDialogProps {
  request: PrivacyRequestRow;
  onClose: () => void;
  onAnswered: (record: PrivacyRequestRow) => void;
}

/** Answers a request: granted or not, and the words that the person gets by text message. */
export function AnswerDialog({ request, onClose, onAnswered }: AnswerDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const form = useForm<PrivacyRequestRow>({
    nodes,
    record: undefined,
    toValues: () => ({ status: 'done', answer: '' }),
    save: async ({ values }) => ({
      record: await client.send<PrivacyRequestRow>(privacyRequestAnswerPath(request.id), {
        method: 'POST',
        body: {
          status: values.status === 'refused' ? 'refused' : 'done',
          answer: String(values.answer ?? ''),
        } satisfies PrivacyRequestAnswer,
      }),
    }),
    onSaved(record) {
      toast.success(t('privacy.answer.sent'));
      onAnswered(record);
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('privacy.answer.title', { name: request.name })}
      submitLabel={t('privacy.answer.send')}
      onClose={onClose}
    >
      <p className="wrap-anywhere mb-4 whitespace-pre-line">{request.text}</p>
      <FormFrame form={form} id={FORM} getControlId={() => ANSWER_ID}>
        <RadioGroup
          legend={t('privacyRequests.status')}
          name="privacy-answer-status"
          value={String(form.values.status)}
          options={(['done', 'refused'] as const).map((value) => ({ value, label: t(`privacyRequests.status.${value}`) }))}
          onChange={(event) => form.set('status', event.target.value)}
        />
        <InputField
          input={TextArea}
          id={ANSWER_ID}
          label={t('privacyRequests.answer')}
          help={t('privacy.answer.help')}
          required
          error={form.errors.answer}
          rows={4}
          maxLength={answerField.max}
          value={String(form.values.answer ?? '')}
          onChange={(event) => form.set('answer', event.target.value)}
        />
      </FormFrame>
    </FormDialog>
  );
}
