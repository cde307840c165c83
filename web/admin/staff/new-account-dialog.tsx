import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { StaffUser } from '../session/session.ts';
import { getStaffName, useCurrentUser, useRecords } from '../session/use-session.ts';
import { accountFields, NewPasswordFields, ProfileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { RolesField } from './roles/roles-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'new-account';
const { password, passwordConfirm } = accountForm;
const fields = { ...accountFields, password, passwordConfirm };

/** Creates an account (decision D42). */
export function NewAccountDialog({ onClose, onMade }: { onClose: () => void; onMade: (account: StaffUser) => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser();
  const form = useAccountForm(
    fields,
    (values) => records.collection('users').create(values),
    (account) => {
      toast.success(t('staff.new.done', { name: getStaffName(account) }));
      onMade(account);
      onClose();
    },
  );
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
      <AccountForm id={FORM} form={form} username={me.username}>
        <ProfileFields formId={FORM} form={form} />
        <RolesField formId={FORM} form={form} />
        <NewPasswordFields formId={FORM} form={form} canSuggest />
      </AccountForm>
    </Dialog>
  );
}
