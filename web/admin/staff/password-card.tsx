import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { NewPasswordFields, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'my-password';
const { oldPassword, password, passwordConfirm } = accountForm;
const fields = { oldPassword, password, passwordConfirm };

/** Changes the current user's password, which ends all of their sessions, including this one. */
export function PasswordCard() {
  const { t } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser();
  const form = useAccountForm(
    fields,
    (values) => records.collection('users').update(me.id, values),
    getStaffSession().expireAfterPasswordChange,
  );
  return (
    <Card as="section" aria-label={t('staff.me.password')}>
      <CardHeader title={t('staff.me.password')} description={t('staff.me.password.text')} />
      <AccountForm id={FORM} form={form} username={me.username}>
        <PasswordField formId={FORM} form={form} name="oldPassword" />
        <NewPasswordFields formId={FORM} form={form} />
        <Button type="submit" busy={form.isBusy} wide>
          {t('staff.me.password.submit')}
        </Button>
      </AccountForm>
    </Card>
  );
}
