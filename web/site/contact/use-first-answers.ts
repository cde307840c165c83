import { type ContactAnswers, contactAnswers } from '#model/forms/contact-form.ts';
import { useWords } from '../../words.tsx';
import type { Addressee } from './load-contact.ts';

/** What the form holds before anything is typed: filled in for an official when one is addressed. */
export function useFirstAnswers(addressee: Addressee | undefined): ContactAnswers {
  const { t } = useWords();
  const empty = contactAnswers(new Map());
  if (!addressee) return empty;
  const { official, asks } = addressee;
  const whom = { name: official.name, position: official.position };
  return {
    ...empty,
    category: 'other',
    subject: t(`contact.subjectOf.${asks}`, whom),
    message: asks === 'meeting' ? t('contact.messageOf.meeting', whom) : '',
  };
}
