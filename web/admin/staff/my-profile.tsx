import toast from 'react-hot-toast';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { staffSession } from '../session/session.ts';
import { useRecords, useStaff } from '../session/use-session.ts';
import { ProfileFields, profileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'my-profile';

/** One's own names and email. */
export function MyProfile() {
  const { t } = useWords();
  const records = useRecords();
  const me = useStaff();
  const form = useAccountForm(profileFields, async (answers) => {
    await records.collection('users').update(me.id, answers);
    toast.success(t('staff.me.saved'));
    // The header shows the name of the session's person.
    await staffSession().check();
  });
  return (
    <Card as="section" aria-label={t('staff.me.profile')}>
      <CardHeader title={t('staff.me.profile')} description={t('staff.me.profile.text')} />
      <AccountForm id={FORM} form={form} fields={profileFields}>
        <ProfileFields of={FORM} form={form} value={me} />
        <Button type="submit" busy={form.isBusy} wide>
          {t('ui.save')}
        </Button>
      </AccountForm>
    </Card>
  );
}
