import { Form } from 'react-router';
import { useSite } from '../../parts/portal-data.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';

interface NumberFormProps {
  defaultValue?: string;
  error?: string;
}

/** Asks for a reference number; a plain form, so that it works without scripts. */
export function NumberForm({ defaultValue, error }: NumberFormProps) {
  const { t, to } = useWords();
  const { applicationPrefix } = useSite();
  return (
    <Form method="get" action={to('/tracking')} className="grid gap-4">
      <Field
        id="tracking-number"
        label={t('tracking.number')}
        help={t('tracking.numberHelp', { example: `${applicationPrefix}-20260115-1234` })}
        error={error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="number"
            defaultValue={defaultValue}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular text-lg uppercase placeholder:normal-case"
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="lg" wide>
          {t('tracking.search')}
        </Button>
      </div>
    </Form>
  );
}
