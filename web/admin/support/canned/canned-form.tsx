import { ClientResponseError } from 'pocketbase';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { FieldError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import { cannedReplies, replyPlaceholders } from '#model/collections/canned-replies.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { createRecord, saveRecord } from '../../record-form/save-record.ts';
import { useRecords } from '../../session/use-session.ts';
import type { CannedReply } from './canned-dialog.tsx';

interface CannedFormProps {
  /** Undefined for a new one. */
  reply: CannedReply | undefined;
  onClose: () => void;
  onSaved: (reply: CannedReply) => void;
}

const { title: titleField, text: textField } = cannedReplies.fields;

/** One prepared answer: what it is called and what it says. */
export function CannedForm({ reply, onClose, onSaved }: CannedFormProps) {
  const { t } = useWords();
  const records = useRecords();
  const [id] = useState(randomId);
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const values = { title: title.trim(), text: text.trim() };
    const missing = Object.entries(values).filter(([, value]) => value === '');
    setErrors(Object.fromEntries(missing.map(([name]) => [name, t('validation_required')])));
    setProblem(undefined);
    if (missing.length > 0) return document.getElementById(`canned-${missing[0]?.[0]}`)?.focus();
    setIsBusy(true);
    try {
      const saved = reply
        ? await saveRecord(records, 'canned_replies', cannedReplies.fields, reply, values)
        : { record: await createRecord(records, 'canned_replies', id, values) };
      if ('newer' in saved) setProblem(t('support.canned.conflict'));
      else {
        toast.success(t('support.canned.saved', { title: values.title }));
        onSaved(saved.record);
      }
    } catch (error) {
      const fields = error instanceof ClientResponseError ? ((error.response.data ?? {}) as Record<string, FieldError>) : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, fieldMessage(t, undefined, one)])));
      if (Object.keys(fields).length === 0) setProblem(failureText(t, error));
    }
    setIsBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      {problem && (
        <Alert tone="danger" role="alert" title={t('support.canned.notSaved')}>
          {problem}
        </Alert>
      )}
      <Field id="canned-title" label={t('cannedReplies.title')} required error={errors.title}>
        {(control) => (
          <TextInput {...control} ref={first} maxLength={titleField.max} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field
        id="canned-text"
        label={t('cannedReplies.text')}
        help={t('support.canned.help', { placeholders: replyPlaceholders.map((name) => `{${name}}`).join(', ') })}
        required
        error={errors.text}
      >
        {(control) => (
          <TextArea {...control} rows={6} maxLength={textField.max} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('support.save')}
        </Button>
      </div>
    </form>
  );
}
