import toast from 'react-hot-toast';
import { accountForm } from '#model/forms/account-form.ts';
import { useWords } from '../../words.tsx';
import { staffName, useStaff } from '../session/use-session.ts';
import { SecretField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { Account } from './account-parts.tsx';
import type { Task, TaskProps } from './task.ts';
import { useTaskForm } from './use-task-form.ts';

export const accessTask = ({ disabled }: Account): Task =>
  disabled
    ? { title: 'staff.enable.title', submit: 'staff.enable', tone: 'primary' }
    : { title: 'staff.disable.title', submit: 'staff.disable', tone: 'danger' };

const fields = { ownPassword: accountForm.ownPassword };

/** Keeps somebody out, or lets him in again. */
export function AccessForm(props: TaskProps) {
  const { t } = useWords();
  const me = useStaff();
  const name = staffName(props.account);
  const act = props.account.disabled ? 'enable' : 'disable';
  const form = useTaskForm(
    props,
    fields,
    ({ ownPassword = '' }) => ({ disabled: act === 'disable', ownPassword }),
    () => toast.success(t(`staff.${act}.done`, { name })),
  );
  return (
    <AccountForm id={props.id} form={form} fields={fields} username={me.username}>
      <p>{t(`staff.${act}.text`, { name })}</p>
      <SecretField of={props.id} form={form} name="ownPassword" help={t('staff.form.ownHelp')} />
    </AccountForm>
  );
}
