import { useState } from 'react';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { savedViewLimits } from './use-saved-views.ts';

interface SaveViewDialogProps {
  /** Existing names: saving under one of them replaces that view. */
  names: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
}

const FORM_ID = 'save-view';

/** Asks for a name for the current filters and sort. */
export default function SaveViewDialog({ names, onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const viewName = name.trim();
  const { confirmLeaving } = useUnsavedChanges(viewName !== '', true, () => setName(''));
  const isFull = names.length >= savedViewLimits.count && !names.includes(viewName);
  const problem = viewName === '' ? t('admin.views.name.missing') : isFull ? t('admin.views.full', savedViewLimits) : undefined;
  return (
    <FormDialog
      form={{ confirmLeaving }}
      size="sm"
      title={t('admin.views.save')}
      description={t('admin.views.save.text')}
      formId={FORM_ID}
      submitLabel={t('ui.save')}
      onClose={onClose}
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (problem) document.getElementById('view-name')?.focus();
          else onSave(viewName);
        }}
      >
        <InputField
          input={TextInput}
          id="view-name"
          label={t('admin.views.name')}
          required
          error={isAsked ? problem : undefined}
          help={names.includes(viewName) ? t('admin.views.replaces') : undefined}
          autoComplete="off"
          maxLength={savedViewLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </FormDialog>
  );
}
