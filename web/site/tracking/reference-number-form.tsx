import { Form } from 'react-router';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Form for a reference number; it works without scripts. */
export function ReferenceNumberForm({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const { t, to } = useTranslation();
  const { applicationPrefix } = useSite();
  return (
    <Form method="get" action={to('/tracking')} className="grid gap-4">
      <Field
        id="tracking-number"
        label={t('tracking.number')}
        help={t('tracking.numberHelp', { example: preventLineBreaks(`${applicationPrefix}-20260115-1234`) })}
        error={error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="number"
            defaultValue={defaultValue}
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
