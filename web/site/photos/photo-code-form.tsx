import { type FormEvent, useState } from 'react';
import { checkCodeLength, normalizeCheckCode } from '#model/certificates/certificate-token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Form for the code beside the QR code, for phones that cannot scan it. */
export function PhotoCodeForm() {
  const { t } = useTranslation();
  const [typedCode, setTypedCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeCheckCode(typedCode);
    setIsMissing(code.length !== checkCodeLength);
    if (code.length === checkCodeLength) location.hash = code;
    else document.getElementById('photo-code')?.focus();
  };
  return (
    <Card className="print:hidden">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          id="photo-code"
          label={t('photos.code')}
          help={t('photos.code.help')}
          error={isMissing ? t('photos.code.missing') : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              value={typedCode}
              onChange={({ target }) => setTypedCode(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tabular uppercase"
            />
          )}
        </Field>
        <Button type="submit" size="lg" wide>
          {t('photos.open')}
        </Button>
      </form>
    </Card>
  );
}
