import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { type ContactField, contactForm } from '#model/forms/contact-form.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useWords } from '../../words.tsx';
import type { Addressee } from './load-contact.ts';
import { MessageField, messageFieldId } from './message-field.tsx';
import { MessageSent } from './message-sent.tsx';
import type { NotSent } from './receive-message.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { useProblems } from './use-problems.ts';

interface MessageFormProps {
  addressee?: Addressee;
  /** What came of the last attempt, when it failed. */
  notSent?: NotSent;
}

/** A message to the office; the fields keep what is typed in themselves, so a failure loses nothing. */
export function MessageForm({ addressee, notSent }: MessageFormProps) {
  const { t, to } = useWords();
  const { emailReplyHours, hotlines } = useSite();
  const [hotline] = hotlines;
  const { search } = useLocation();
  const isSent = new URLSearchParams(search).has('sent');
  const isHydrated = useHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const first = useFirstAnswers(addressee);
  const { problems, attempt, judgeAgain } = useProblems(notSent);
  const messages = Object.fromEntries(
    Object.entries(problems).map(([name, error]) => [name, fieldMessage(t, contactForm[name as ContactField], error)]),
  );
  useEffect(() => {
    if (isSent) form.current?.reset();
  }, [isSent]);
  const field = (name: ContactField) => ({ name, error: messages[name], value: notSent?.answers[name] ?? first[name] });
  const official = addressee && new URLSearchParams({ official: addressee.official.id, subject: addressee.asks });

  return (
    <Card as="section" id="message" aria-labelledby="message-title" className="scroll-mt-6">
      <h2 id="message-title">{t('contact.form')}</h2>
      {addressee && (
        <p className="mt-2 font-semibold text-civic-800">
          {t('contact.formFor', { name: `${addressee.official.position} ${addressee.official.name}` })}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{t('contact.formHint', { hours: emailReplyHours })}</p>
      <div className="mt-5 grid gap-4 empty:hidden">
        {isSent && <MessageSent />}
        <ErrorSummary
          title={t('contact.problems')}
          attempt={attempt}
          problems={Object.entries(messages).map(([name, message]) => ({ id: messageFieldId(name), message }))}
        />
        {notSent?.failure && !isSent && !isSending && (
          <Alert tone="danger" role="alert" title={t('contact.failed')}>
            {t(notSent.failure)} {t('contact.failedKept')}
          </Alert>
        )}
      </div>
      <Form
        ref={form}
        method="post"
        action={`${to('/contact')}${official ? `?${official}` : ''}#message`}
        noValidate={isHydrated}
        onChange={(event: FormEvent<HTMLFormElement>) => void judgeAgain(event.currentTarget)}
        className="mt-5 grid gap-5 sm:grid-cols-2"
      >
        <MessageField {...field('name')} />
        <MessageField {...field('email')} />
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
