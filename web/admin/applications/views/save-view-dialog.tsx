import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWords } from '../../../words.tsx';
import { savedViewLimits } from './use-saved-views.ts';

interface SaveViewDialogProps {
  /** Names that are taken: the same again replaces. */
  names: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
}

const FORM = 'save-view';

/** Asks for the name under which the list as it is can be found again. */
export default function SaveViewDialog({ names, onClose, onSave }: SaveViewDialogProps) {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const wanted = name.trim();
  const isFull = names.length >= savedViewLimits.count && !names.includes(wanted);
  const problem = wanted === '' ? t('admin.views.name.missing') : isFull ? t('admin.views.full', savedViewLimits) : undefined;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('admin.views.save')}
      description={t('admin.views.save.text')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (problem) document.getElementById('view-name')?.focus();
          else onSave(wanted);
        }}
      >
        <Field
          id="view-name"
          label={t('admin.views.name')}
          required
          error={isAsked ? problem : undefined}
          help={names.includes(wanted) ? t('admin.views.replaces') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={savedViewLimits.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
