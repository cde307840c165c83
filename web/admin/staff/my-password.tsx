import { useState } from 'react';
import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { staffSession } from '../session/session.ts';
import { useRecords, useStaff } from '../session/use-session.ts';
import { NewPassword, SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const FORM = 'my-password';
const { oldPassword, password, passwordConfirm } = accountForm;
const fields = { oldPassword, password, passwordConfirm };

/** A new password of one's own: it ends every session, this one too. */
export function MyPassword() {
  const { t } = useWords();
  const [round, setRound] = useState(0);
  return (
    <Card as="section" aria-label={t('staff.me.password')}>
      <CardHeader title={t('staff.me.password')} description={t('staff.me.password.text')} />
      <PasswordForm key={round} onDone={() => setRound(round + 1)} />
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const records = useRecords();
  const me = useStaff();
  const form = useAccountForm(fields, async (answers) => {
    await records.collection('users').update(me.id, answers);
    toast.success(t('staff.me.password.done'));
    onDone();
    // The server has ended this session; asking for it brings the sign-in.
    staffSession()
      .check()
      .catch(() => undefined);
  });
  return (
    <AccountForm id={FORM} form={form} fields={fields} username={me.username}>
      <SecretField of={FORM} form={form} name="oldPassword" />
      <NewPassword of={FORM} form={form} />
      <Button type="submit" busy={form.isBusy} wide>
        {t('staff.me.password.submit')}
      </Button>
    </AccountForm>
  );
}
