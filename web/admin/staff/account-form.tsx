import type { ReactNode } from 'react';
import type { Fields } from '#lib/schema/field.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useWords } from '../../words.tsx';
import type { AccountForm as State } from './use-account-form.ts';

interface AccountFormProps {
  /** For the button that sends it from outside; its fields have ids that begin with it. */
  id: string;
  form: State;
  fields: Fields;
  /** Whose password is asked for, so that the browser's password store knows. */
  username?: string;
  children: ReactNode;
}

/** The frame of a form about an account: its problems above it, its fields inside. */
export function AccountForm({ id, form, fields, username, children }: AccountFormProps) {
  const { t } = useWords();
  const problems = Object.entries(form.problems).map(([name, message]) => ({
    id: fieldId(id, name),
    message: `${t((fields[name]?.label ?? name) as WordKey)}: ${message}`,
  }));
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="space-y-5">
      <ErrorSummary title={t('staff.form.check')} problems={problems} attempt={form.attempt} />
      {form.failure && (
        <Alert tone="danger" role="alert" title={t('staff.form.failed')}>
          {form.failure}
        </Alert>
      )}
      {username !== undefined && <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />}
      {children}
    </form>
  );
}

/** The id of a control, which the summary links to. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;
