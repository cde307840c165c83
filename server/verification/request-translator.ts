import type { FastifyRequest } from 'fastify';
import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator, type MessageValues } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { smsVerification as english } from '#model/messages/en/server/sms-verification.ts';
import { smsVerification as filipino } from '#model/messages/fil/server/sms-verification.ts';
import { negotiateLanguage } from '../http/negotiate-language.ts';

/** Message keys of this service. */
export type MessageKey = keyof typeof english;
/** Formats a message in one language. */
export type Translator = (key: MessageKey, values?: MessageValues) => string;

const translators: Readonly<Record<Language, Translator>> = {
  en: createTranslator('en', compileMessages(english)),
  fil: createTranslator('fil', compileMessages(filipino)),
};

/** Returns the translator for the language of a request. */
export const getRequestTranslator = (request: Pick<FastifyRequest, 'query' | 'headers'>): Translator =>
  translators[negotiateLanguage(request)];

/** Formats a waiting time in a suitable unit, rounded up. */
export function formatWait(t: Translator, seconds: number): string {
  if (seconds <= 90) return t('wait.seconds', { count: seconds });
  if (seconds <= 90 * 60) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / HOUR_SECONDS) });
}
