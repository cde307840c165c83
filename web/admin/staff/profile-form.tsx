import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { useWords } from '../../words.tsx';
import { useStaff } from '../session/use-session.ts';
import { ProfileFields, profileFields, SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { Task, TaskProps } from './task.ts';
import { useTaskForm } from './use-task-form.ts';

export const profileTask = (): Task => ({ title: 'staff.edit.title', submit: 'ui.save', tone: 'primary' });

const fields = { ...profileFields, ownPassword: accountForm.ownPassword };

/** Names and email of somebody else. */
export function ProfileForm(props: TaskProps) {
  const { t } = useWords();
  const me = useStaff();
  const form = useTaskForm(
    props,
    fields,
    (answers) => answers,
    () => toast.success(t('staff.edit.saved')),
  );
  return (
    <AccountForm id={props.id} form={form} fields={fields} username={me.username}>
      <ProfileFields of={props.id} form={form} value={props.account} />
      <hr className="border-line" />
      <SecretField of={props.id} form={form} name="ownPassword" help={t('staff.form.ownHelp')} />
    </AccountForm>
  );
}
