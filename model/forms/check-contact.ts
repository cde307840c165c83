import type { FieldError } from '#lib/errors.ts';
import { checkFields } from '#lib/schema/check.ts';
import { type ContactAnswers, contactForm } from './contact-form.ts';

/** Judges the answers, in the browser and on the server: an error for each that is wrong. */
export const checkContact = (answers: ContactAnswers): Record<string, FieldError> => checkFields(contactForm, answers);
