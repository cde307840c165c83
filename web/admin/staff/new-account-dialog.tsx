import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
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
    <FormDialog form={form} formId={FORM} title={t('staff.new.title')} submitLabel={t('staff.new.submit')} onClose={onClose}>
      <AccountForm id={FORM} form={form} username={me.username}>
        <ProfileFields formId={FORM} form={form} />
        <RolesField formId={FORM} form={form} />
        <NewPasswordFields formId={FORM} form={form} canSuggest />
      </AccountForm>
    </FormDialog>
  );
}
