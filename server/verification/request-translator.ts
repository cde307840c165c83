import type { FastifyRequest } from 'fastify';
import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator, type MessageValues } from '#lib/texts/create-translator.ts';
import { smsVerification as english } from '#model/messages/en/server/sms-verification.ts';
import { smsVerification as filipino } from '#model/messages/fil/server/sms-verification.ts';

/** Message keys of this service. */
export type MessageKey = keyof typeof english;
/** Formats a message in one language. */
export type Translator = (key: MessageKey, values?: MessageValues) => string;

const englishTranslator: Translator = createTranslator('en', compileMessages(english));
const translators: Readonly<Record<string, Translator>> = {
  en: englishTranslator,
  fil: createTranslator('fil', compileMessages(filipino)),
};

/**
 * Returns the translator for `?lang=`, else for the first supported language of Accept-Language,
 * else English.
 */
export function getRequestTranslator(request: Pick<FastifyRequest, 'query' | 'headers'>): Translator {
  const { query } = request;
  const requestedLanguage = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : '';
  for (const tag of [requestedLanguage, ...parseAcceptLanguage(request.headers['accept-language'] ?? '')]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const translator = translators[language === 'tl' ? 'fil' : language];
    if (translator) return translator;
  }
  return englishTranslator;
}

/** Formats a waiting time in a suitable unit, rounded up. */
export function formatWait(t: Translator, seconds: number): string {
  if (seconds <= 90) return t('wait.seconds', { count: seconds });
  if (seconds <= 90 * 60) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / HOUR_SECONDS) });
}

function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
