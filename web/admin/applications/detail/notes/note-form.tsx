import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { getDraftKey } from '../../../form/draft-storage.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { createRecord } from '../../../record-form/update-record.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import { MentionTextArea } from './mention-text-area.tsx';

const { text } = caseNotes.fields;
export const NOTE_INPUT_ID = 'case-note';

/** The form for a new note of a case. */
export function NoteForm({ application }: { application: string }) {
  const { t } = useTranslation();
  const applyChange = useApplyChange();
  const { id: me } = useCurrentUser();
  const form = useActionForm({
    fields: { text },
    draftKey: getDraftKey(me, 'case_notes', application, true),
    run: (records, values, _changes, newId) => createRecord(records, 'case_notes', newId, { application, ...values }),
    onDone: (record) => applyChange('case_notes', { action: 'create', record }),
  });
  return (
    <FormFrame form={form} getControlId={() => NOTE_INPUT_ID} className="space-y-2">
      <Field id={NOTE_INPUT_ID} label={t('case.notes.new')} labelHidden error={form.errors.text}>
        {(control) => (
          <MentionTextArea
            {...control}
            rows={2}
            placeholder={t('case.notes.new')}
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
