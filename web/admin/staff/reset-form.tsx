import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { useWords } from '../../words.tsx';
import { staffName, useStaff } from '../session/use-session.ts';
import { NewPassword, SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { Task, TaskProps } from './task.ts';
import { useTaskForm } from './use-task-form.ts';

export const resetTask = (): Task => ({ title: 'staff.reset.title', submit: 'staff.reset', tone: 'primary' });

const { password, passwordConfirm, ownPassword } = accountForm;
const fields = { password, passwordConfirm, ownPassword };

/** A new password for somebody else, who is signed out everywhere. */
export function ResetForm(props: TaskProps) {
  const { t } = useWords();
  const me = useStaff();
  const name = staffName(props.account);
  const form = useTaskForm(
    props,
    fields,
    (answers) => answers,
    () => toast.success(t('staff.reset.done', { name })),
  );
  return (
    <AccountForm id={props.id} form={form} fields={fields} username={me.username}>
      <p>{t('staff.reset.text', { name })}</p>
      <NewPassword of={props.id} form={form} canSuggest />
      <hr className="border-line" />
      <SecretField of={props.id} form={form} name="ownPassword" help={t('staff.form.ownHelp')} />
    </AccountForm>
  );
}
