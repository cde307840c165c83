import { Mail } from 'lucide-react';
import { useLocation } from 'react-router';
import {
  confirmNewsletterPath,
  type NewsletterState,
  newsletterPath,
  newsletterStates,
  unsubscribeNewsletterPath,
} from '#model/endpoints/messaging/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Form for articles by email, with the result of the last request; needs no scripts (D9). */
export function NewsletterBox() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const state = newsletterStates.find((each) => each === parameters.get('newsletter'));
  return (
    <Card as="section" id="newsletter" className="scroll-mt-6">
      <CardHeader title={t('newsletter.title')} description={t('newsletter.text')} />
      <SubscriptionNotice state={state} token={parameters.get('token') ?? ''} />
    </Card>
  );
}

function SubscriptionNotice({ state, token }: { state: NewsletterState | undefined; token: string }) {
  const { t } = useTranslation();
  switch (state) {
    case 'confirm':
    case 'leave':
      return (
        <Alert
          tone="info"
          title={t(`newsletter.${state}`)}
          actions={
            <form method="post" action={state === 'confirm' ? confirmNewsletterPath(token) : unsubscribeNewsletterPath(token)}>
              <Button type="submit" variant={state === 'confirm' ? 'primary' : 'outline'}>
                {t(`newsletter.${state}Button`)}
              </Button>
            </form>
          }
        >
          {t(`newsletter.${state}Text`)}
        </Alert>
      );
    case 'sent':
    case 'mine':
    case 'confirmed':
      return (
        <Alert tone="success" role="status" title={t(`newsletter.${state}`)}>
          {t(`newsletter.${state}Text`)}
        </Alert>
      );
    case 'left':
    case 'gone':
      return (
        <>
          <Alert tone={state === 'left' ? 'success' : 'warning'} role="status" title={t(`newsletter.${state}`)} className="mb-5">
            {t(`newsletter.${state}Text`)}
          </Alert>
          <SignUpForm />
        </>
      );
    default:
      return <SignUpForm error={state && t(`newsletter.${state}`)} />;
  }
}

function SignUpForm({ error }: { error?: string }) {
  const { t, language } = useTranslation();
  return (
    <form method="post" action={newsletterPath} className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="language" value={language} />
      <Field label={t('newsletter.email')} error={error} labelHidden className="min-w-0 grow basis-60">
        {(control) => (
          <TextInput {...control} type="email" name="email" required autoComplete="email" placeholder={t('newsletter.email')} />
        )}
      </Field>
      <Button type="submit">
        <Mail aria-hidden className="size-5" />
        {t('newsletter.signUp')}
      </Button>
    </form>
  );
}
