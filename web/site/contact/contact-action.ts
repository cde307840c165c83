import { ClientResponseError } from 'pocketbase';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { FieldError } from '#lib/portal-error.ts';
import { findDailyLimitErrorCode } from '#model/endpoints/daily-limit-error-codes.ts';
import { type ContactFormValues, readContactForm, submissionKeyField } from '#model/forms/contact-form.ts';
import { validateContact } from '#model/forms/validate-contact.ts';
import type { SiteMessageKey } from '#model/messages/message-key.ts';
import { detectPageLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient } from '../../record-client.ts';
import { readForm } from '../read-form.ts';

/** Why a message was not accepted, with the submitted values. */
export interface SubmitFailure {
  values: ContactFormValues;
  fieldErrors: Record<string, FieldError>;
  errorKey?: SiteMessageKey;
}

/** Maximum body size in bytes: the longest form, with every character encoded in several bytes. */
const MAX_BODY_BYTES = 128 * 1024;

/** Stores a message from the contact form in the name of the visitor. */
export async function contactAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(bytes <= MAX_BODY_BYTES))
    return respondFailure({ values: readContactForm(new Map()), fieldErrors: {}, errorKey: 'error.too_large' }, 413);
  const form = await readForm(request);
  const values = readContactForm(form);
  const key = form.get(submissionKeyField);
  const fieldErrors = validateContact(values);
  if (Object.keys(fieldErrors).length > 0) return respondFailure({ values, fieldErrors }, 400);
  const { origin, fetch } = context.get(pageContext);
  try {
    await createRecordClient(origin, { fetch })
      .collection('contact_messages')
      .create(values, typeof key === 'string' && key !== '' ? { headers: { 'Idempotency-Key': key } } : undefined);
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const { status, response } = error;
    const responseErrors = (response.data ?? {}) as Record<string, FieldError>;
    if (status === 400 && Object.keys(responseErrors).length > 0) return respondFailure({ values, fieldErrors: responseErrors }, 400);
    const errorKey = findDailyLimitErrorCode(responseErrors) ?? errorKeyByStatus[status] ?? 'error.internal';
    return respondFailure({ values, fieldErrors: {}, errorKey }, status || 503);
  }
  // Redirects after the form was stored, so that a reload does not send it again.
  throw redirect(`${localizePath(detectPageLanguage(new URL(request.url).pathname), '/contact')}?sent=1#message`);
}

const errorKeyByStatus: Readonly<Record<number, SiteMessageKey>> = {
  0: 'error.unavailable',
  400: 'error.bad_request',
  413: 'error.too_large',
  429: 'error.too_many',
  503: 'error.unavailable',
  507: 'error.storage_full',
};

const respondFailure = (failure: SubmitFailure, status: number) => data(failure, { status });
