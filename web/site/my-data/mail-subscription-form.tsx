import { myNewsletterPath } from '#model/endpoints/messaging/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Form that requests a mail with the data stored about an address; needs no scripts (D213). */
export function MailSubscriptionForm() {
  const { t, language } = useTranslation();
  return (
    <Card as="section" className="mt-6">
      <CardHeader title={t('myData.mail.title')} description={t('myData.mail.text')} />
      <form method="post" action={myNewsletterPath} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="language" value={language} />
        <Field label={t('myData.mail.email')} className="min-w-0 grow basis-60">
          {(control) => <TextInput {...control} type="email" name="email" required autoComplete="email" />}
        </Field>
        <Button type="submit" variant="outline">
          {t('myData.mail.send')}
        </Button>
      </form>
    </Card>
  );
}
