import toast from 'react-hot-toast';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { ProfileFields, profileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountUpdateForm } from './use-account-form.ts';

const FORM = 'my-profile';

/** The current user's profile. */
export function MyProfile() {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const form = useAccountUpdateForm(profileFields, me, () => {
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
        <Button type="submit" busy={form.isBusy} wide>
          {t('ui.save')}
        </Button>
      </AccountForm>
    </Card>
  );
}
