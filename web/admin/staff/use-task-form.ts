import type { Fields } from '#lib/schema/field.ts';
import { useRecords } from '../session/use-session.ts';
import type { TaskProps } from './task.ts';
import { type AccountForm, type Answers, useAccountForm } from './use-account-form.ts';

/**
 * A form that changes somebody else's account, unless somebody else did meanwhile.
 *
 * @param changes what is sent of the answers.
 */
export function useTaskForm(
  { account, onBusy, onSaved }: TaskProps,
  fields: Fields,
  changes: (answers: Answers) => Readonly<Record<string, string | boolean>>,
  onDone: () => void,
): AccountForm {
  const records = useRecords();
  return useAccountForm(fields, async (answers) => {
    onBusy(true);
    try {
      const headers = { 'If-Match': `"${account.updated}"` };
      const saved = await records.collection('users').update(account.id, changes(answers), { headers });
      onDone();
      onSaved(saved);
    } finally {
      onBusy(false);
    }
  });
}
