import { oneTimeCode } from '#model/endpoints/second-factor.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWords } from '../../../words.tsx';
import { fieldId } from '../account-form.tsx';
import type { AccountForm } from '../use-account-form.ts';
import { factorForm } from './factor-dialog.tsx';

/** A code of the app; with `orRecovery` a recovery code will do as well. */
export function CodeField({ form, orRecovery }: { form: AccountForm; orRecovery?: boolean }) {
  const { t } = useWords();
  return (
    <Field
      id={fieldId(factorForm, 'code')}
      label={t(orRecovery ? 'factor.anyCode' : 'factor.code')}
      help={t(orRecovery ? 'signIn.code.help' : 'factor.code.help')}
      error={form.problems.code}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          maxLength={orRecovery ? signInForm.code.max : oneTimeCode.digits + 2}
          inputMode={orRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="tabular max-w-72 font-bold text-xl tracking-[0.15em]"
        />
      )}
    </Field>
  );
}
