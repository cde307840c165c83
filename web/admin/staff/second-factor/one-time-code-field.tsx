import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { fieldId } from '../account-form.tsx';
import type { AccountFormState } from '../use-account-form.ts';
import { verificationFormId } from './verification-dialog.tsx';

/**
 * An input for a code of the authenticator app; with `allowsRecoveryCode` also for a recovery code.
 */
export function OneTimeCodeField({ form, allowsRecoveryCode }: { form: AccountFormState; allowsRecoveryCode?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      id={fieldId(verificationFormId, 'code')}
      label={t(allowsRecoveryCode ? 'factor.anyCode' : 'factor.code')}
      help={t(allowsRecoveryCode ? 'signIn.code.help' : 'factor.code.help')}
      error={form.errors.code}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          value={String(form.values.code ?? '')}
          onChange={(event) => form.set('code', event.target.value)}
          inputMode={allowsRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="tabular max-w-72 font-bold text-xl tracking-[0.15em]"
        />
      )}
    </Field>
  );
}
