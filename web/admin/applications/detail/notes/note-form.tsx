import { useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import type { PortalRecord } from '../../../../record-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { createRecord } from '../../../record-form/update-record.ts';
import { useRecords } from '../../../session/use-session.ts';
import { MentionTextArea } from './mention-text-area.tsx';

const { text } = caseNotes.fields;
export const NOTE_INPUT_ID = 'case-note';

/** The form for a new note of a case. */
export function NoteForm({ application }: { application: string }) {
  const { t } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const [id, setId] = useState(randomId);
  const form = useForm<PortalRecord<'case_notes'>>({
    nodes: { text },
    record: undefined,
    toValues: () => ({ text: '' }),
    // No draft: notes about a person must not stay in the browser.
    save: async ({ changes }) => ({ record: await createRecord(records, 'case_notes', id, { application, ...changes }) }),
    onSaved(record) {
      setId(randomId());
      applyChange('case_notes', { action: 'create', record });
    },
  });
  return (
    <FormFrame form={form} getControlId={() => NOTE_INPUT_ID} className="space-y-2">
      <Field id={NOTE_INPUT_ID} label={t('case.notes.new')} labelHidden error={form.errors.text}>
        {(control) => (
          <MentionTextArea
            {...control}
            rows={2}
            placeholder={t('case.notes.new')}
            maxLength={text.max}
            value={String(form.values.text ?? '')}
            onChange={(value) => form.set('text', value)}
            onSubmit={() => void form.submit()}
            className="min-h-16"
          />
        )}
      </Field>
      <div className="text-right">
        <Button type="submit" size="sm" variant="outline" busy={form.isBusy} title="Ctrl+Enter">
          {t('case.notes.add')}
        </Button>
      </div>
    </FormFrame>
  );
}
