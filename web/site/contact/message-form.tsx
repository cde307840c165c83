import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { randomString } from '#lib/random-id.ts';
import { type ContactField, type ContactFormValues, contactForm, readContactForm, submissionKeyField } from '#model/forms/contact-form.ts';
import { formatFieldError, formatNamedFieldError } from '../../parts/fields/format-field-error.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { ErrorSummary } from '../../ui/inputs/error-summary.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import type { SubmitFailure } from './contact-action.ts';
import type { Addressee } from './load-addressee.ts';
import { getMessageFieldId, MessageField } from './message-field.tsx';
import { MessageSentNotice } from './message-sent-notice.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useMessageDraft } from './use-message-draft.ts';

interface MessageFormProps {
  addressee?: Addressee;
  submitFailure?: SubmitFailure;
}

/** Form for a message to the office. Its fields are uncontrolled, so a failure changes nothing. */
export function MessageForm({ addressee, submitFailure }: MessageFormProps) {
  const { t, to } = useTranslation();
  const { emailReplyHours, hotlines } = useSite();
  const [hotline] = hotlines;
  const { search, key: locationKey } = useLocation();
  const isSent = new URLSearchParams(search).has('sent');
  const isHydrated = useHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const defaultValues = getDefaultValues(t, addressee);
  const keyInput = useRef<HTMLInputElement>(null);
  const draft = useMessageDraft(form);
  const { errors, attempt, revalidate } = useFieldErrors(submitFailure);
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, formatFieldError(t, contactForm[name as ContactField], error)]),
  );
  /** Whether the last navigation sent the form: a link within the page must not empty it. */
  const isAfterSending = useRef(false);
  const sentLocation = isSent ? locationKey : undefined;
  const removeDraft = useEffectEvent(draft.remove);
  useEffect(() => {
    if (sentLocation !== undefined && isAfterSending.current) {
      form.current?.reset();
      removeDraft();
    }
    renewKey(keyInput.current);
  }, [sentLocation]);
  useEffect(() => {
    isAfterSending.current = isSending;
  }, [isSending]);
  const field = (name: ContactField) => ({ name, error: messages[name], value: submitFailure?.values[name] ?? defaultValues[name] });
  const addresseeQuery = addressee && new URLSearchParams({ official: addressee.official.id, subject: addressee.request });

  return (
    <Card as="section" id="message" aria-labelledby="message-title" className="scroll-mt-6 print:hidden">
      <h2 id="message-title">{t('contact.form')}</h2>
      {addressee && (
        <p className="mt-2 font-semibold text-civic-800">
          {t('contact.formFor', { name: `${addressee.official.position} ${addressee.official.name}` })}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{t('contact.formHint', { hours: emailReplyHours })}</p>
      <div className="mt-5 grid gap-4 empty:hidden">
        {isSent && <MessageSentNotice />}
        <ErrorSummary
          title={t('contact.problems')}
          attempt={attempt}
          errors={Object.entries(errors).map(([name, error]) => ({
            id: getMessageFieldId(name),
            message: formatNamedFieldError(t, contactForm[name as ContactField], error),
          }))}
        />
        {submitFailure?.errorKey && !isSent && !isSending && (
          <Alert tone="danger" role="alert" title={t('contact.failed')}>
            {t(submitFailure.errorKey)} {t('contact.failedKept')}
          </Alert>
        )}
      </div>
      <Form
        ref={form}
        method="post"
        action={`${to('/contact')}${addresseeQuery ? `?${addresseeQuery}` : ''}#message`}
        noValidate={isHydrated}
        // Not onChange, which React leaves out for a text that equals the one before the reset.
        onInput={(event: FormEvent<HTMLFormElement>) => {
          renewKey(keyInput.current);
          draft.store();
          void revalidate(event.currentTarget);
        }}
        className="mt-5 grid gap-5 sm:grid-cols-2"
      >
        <input ref={keyInput} type="hidden" name={submissionKeyField} />
        <MessageField {...field('name')} />
        <MessageField {...field('email')} help={t('contact.email.help')} />
        <MessageField {...field('phone')} />
        <MessageField {...field('category')} />
        <MessageField
          {...field('urgency')}
          help={hotline && t('contact.urgencyHint', { number: hotline.number })}
          className="sm:col-span-2"
        />
        <MessageField {...field('subject')} className="sm:col-span-2" />
        <MessageField {...field('message')} className="sm:col-span-2" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" size="lg" wide busy={isSending} busyLabel={t('contact.sending')}>
            {t('contact.send')}
          </Button>
          <p className="text-ink-soft text-sm">
            {t('contact.privacy')}{' '}
            <Link to={to('/privacy')} className="text-link">
              {t('site.privacy')}
            </Link>
          </p>
        </div>
      </Form>
    </Card>
  );
}

/** Sets a new idempotency key, because changed content is another message. */
function renewKey(input: HTMLInputElement | null): void {
  if (input) input.value = randomString(32);
}

/** Returns the initial values of the fields; a message to an official has a subject and a text. */
function getDefaultValues(t: Translate, addressee: Addressee | undefined): ContactFormValues {
  const emptyValues = readContactForm(new Map());
  if (!addressee) return emptyValues;
  const { official, request } = addressee;
  return {
    ...emptyValues,
    category: 'other',
    subject: t(`contact.subjectOf.${request}`, { ...official }),
    message: request === 'meeting' ? t('contact.messageOf.meeting', { ...official }) : '',
  };
}
