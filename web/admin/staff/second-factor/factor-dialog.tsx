import type { ReactNode } from 'react';
import type { Fields } from '#lib/schema/field.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words.tsx';
import { useStaff } from '../../session/use-session.ts';
import { AccountForm } from '../account-form.tsx';
import type { AccountForm as State } from '../use-account-form.ts';

export const factorForm = 'second-factor';

interface FactorDialogProps {
  title: string;
  submit: string;
  tone?: ButtonVariant;
  form: State;
  fields: Fields;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for a proof and sends it. */
export function FactorDialog({ title, submit, tone, form, fields, onClose, children }: FactorDialogProps) {
  const { t } = useWords();
  const me = useStaff();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={title}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={factorForm} busy={form.isBusy} variant={tone}>
            {submit}
          </Button>
        </>
      }
    >
      <AccountForm id={factorForm} form={form} fields={fields} username={me.username}>
        {children}
      </AccountForm>
    </Dialog>
  );
}
