import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words.tsx';
import type { StaffUser } from '../session/session.ts';
import { staffName, useRecords, useStaff } from '../session/use-session.ts';
import { NewPassword, ProfileFields, profileFields, SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'new-account';
const { password, passwordConfirm, ownPassword } = accountForm;
const fields = { ...profileFields, password, passwordConfirm, ownPassword };

/** Makes an account, after one's own password (decision D42). */
export function NewAccountDialog({ onClose, onMade }: { onClose: () => void; onMade: (account: StaffUser) => void }) {
  const { t } = useWords();
  const records = useRecords();
  const me = useStaff();
  const form = useAccountForm(fields, async (answers) => {
    const account = await records.collection('users').create(answers);
    toast.success(t('staff.new.done', { name: staffName(account) }));
    onMade(account);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={t('staff.new.title')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy}>
            {t('staff.new.submit')}
          </Button>
        </>
      }
    >
      <AccountForm id={FORM} form={form} fields={fields} username={me.username}>
        <ProfileFields of={FORM} form={form} />
        <NewPassword of={FORM} form={form} canSuggest />
        <hr className="border-line" />
        <SecretField of={FORM} form={form} name="ownPassword" help={t('staff.form.addOwnHelp')} />
      </AccountForm>
    </Dialog>
  );
}
