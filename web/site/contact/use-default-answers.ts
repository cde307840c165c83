import { type ContactFormValues, readContactForm } from '#model/forms/contact-form.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Addressee } from './load-contact.ts';

/** Returns the initial values of the form: prefilled when it is addressed to an official. */
export function useDefaultAnswers(addressee: Addressee | undefined): ContactFormValues {
  const { t } = useTranslation();
  const empty = readContactForm(new Map());
  if (!addressee) return empty;
  const { official, request } = addressee;
  const whom = { name: official.name, position: official.position };
  return {
    ...empty,
    category: 'other',
    subject: t(`contact.subjectOf.${request}`, whom),
    message: request === 'meeting' ? t('contact.messageOf.meeting', whom) : '',
  };
}
