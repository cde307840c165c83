import { ClientResponseError } from 'pocketbase';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { FieldError } from '#lib/errors.ts';
import { checkContact } from '#model/forms/check-contact.ts';
import { type ContactAnswers, contactAnswers } from '#model/forms/contact-form.ts';
import type { SiteKey } from '#model/words/keys.ts';
import { languageOf, pathIn } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { recordsAt } from '../../records.ts';

/** Why a message was not taken; what was typed comes back. */
export interface NotSent {
  answers: ContactAnswers;
  problems: Record<string, FieldError>;
  failure?: SiteKey;
}

/** The longest form with every letter written as several bytes. */
const MOST_BYTES = 128 * 1024;

/** Stores what the contact form sent, as the visitor who sent it. */
export async function receiveMessage({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(bytes <= MOST_BYTES)) return refused({ answers: contactAnswers(new Map()), problems: {}, failure: 'error.too_large' }, 413);
  const answers = contactAnswers(await request.formData());
  const problems = checkContact(answers);
  if (Object.keys(problems).length > 0) return refused({ answers, problems }, 400);
  const { origin, fetch } = context.get(pageContext);
  try {
    await recordsAt(origin, { fetch }).collection('contact_messages').create(answers);
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const { status, response } = error;
    const named = (response.data ?? {}) as Record<string, FieldError>;
    if (status === 400 && Object.keys(named).length > 0) return refused({ answers, problems: named }, 400);
    return refused({ answers, problems: {}, failure: failures[status] ?? 'error.internal' }, status || 503);
  }
  // The answer to the form is another page, so that reloading it sends nothing again.
  throw redirect(`${pathIn(languageOf(new URL(request.url).pathname), '/contact')}?sent=1#message`);
}

const failures: Readonly<Record<number, SiteKey>> = {
  0: 'error.unavailable',
  400: 'error.bad_request',
  413: 'error.too_large',
  429: 'error.too_many',
  503: 'error.unavailable',
  507: 'error.storage_full',
};

const refused = (why: NotSent, status: number) => data(why, { status });
