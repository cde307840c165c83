import { useState } from 'react';
import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { staffSession } from '../session/session.ts';
import { useRecords, useStaff } from '../session/use-session.ts';
import { ProfileFields, profileFields, SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'my-profile';
const fields = { ...profileFields, ownPassword: accountForm.ownPassword };

/** One's own names and email. */
export function MyProfile() {
  const { t } = useWords();
  const records = useRecords();
  const me = useStaff();
  const [saved, setSaved] = useState(0);
  const form = useAccountForm(fields, async (answers) => {
    await records.collection('users').update(me.id, answers);
    setSaved((before) => before + 1);
    toast.success(t('staff.me.saved'));
    // The header shows the name of the session's person.
    await staffSession().check();
  });
  return (
    <Card as="section" aria-label={t('staff.me.profile')}>
      <CardHeader title={t('staff.me.profile')} description={t('staff.me.profile.text')} />
      <AccountForm id={FORM} form={form} fields={fields} username={me.username}>
        <ProfileFields of={FORM} form={form} value={me} />
        {/* Empty again once it has served. */}
        <SecretField key={saved} of={FORM} form={form} name="ownPassword" help={t('staff.me.ownHelp')} />
        <Button type="submit" busy={form.isBusy} wide>
          {t('ui.save')}
        </Button>
      </AccountForm>
    </Card>
  );
}
