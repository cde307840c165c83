import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { PasswordField, ProfileFields, profileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountUpdateForm } from './use-account-form.ts';

const FORM = 'my-profile';
const fields = { ...profileFields, ownPassword: accountForm.ownPassword };

/** The current user's profile. */
export function MyProfile() {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const form = useAccountUpdateForm(fields, me, () => {
    toast.success(t('staff.me.saved'));
    // Updates the name in the header.
    getStaffSession()
      .revalidate()
      .catch(() => undefined);
  });
  return (
    <Card as="section" aria-label={t('staff.me.profile')}>
      <CardHeader title={t('staff.me.profile')} description={t('staff.me.profile.text')} />
      <AccountForm id={FORM} form={form} username={me.username}>
        <ProfileFields formId={FORM} form={form} />
        <PasswordField formId={FORM} form={form} name="ownPassword" help={t('staff.me.ownHelp')} />
        <Button type="submit" busy={form.isBusy} wide>
          {t('ui.save')}
        </Button>
      </AccountForm>
    </Card>
  );
}
