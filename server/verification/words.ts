import type { FastifyRequest } from 'fastify';
import { compileMessages } from '#lib/compile-messages.ts';
import { translator, type Values } from '#lib/translator.ts';
import { messages as english } from '#model/words/en/messages.ts';
import { messages as filipino } from '#model/words/fil/messages.ts';

export type MessageKey = keyof typeof english;
export type Say = (key: MessageKey, values?: Values) => string;

const languages: Readonly<Record<string, Say>> = {
  en: translator('en', compileMessages(english)),
  fil: translator('fil', compileMessages(filipino)),
};
const inEnglish: Say = languages.en ?? ((key) => key);

/** The words in the language of `?lang=`, else the first of Accept-Language that the portal speaks, else English. */
export function wordsFor(request: Pick<FastifyRequest, 'query' | 'headers'>): Say {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : '';
  for (const tag of [asked, ...accepted(request.headers['accept-language'] ?? '')]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const words = languages[language === 'tl' ? 'fil' : language];
    if (words) return words;
  }
  return inEnglish;
}

/** How long to wait, in the unit a person would use; rounded up. */
export function waitIn(say: Say, seconds: number): string {
  if (seconds <= 90) return say('wait.seconds', { count: seconds });
  if (seconds <= 90 * 60) return say('wait.minutes', { count: Math.ceil(seconds / 60) });
  return say('wait.hours', { count: Math.ceil(seconds / 3600) });
}

function accepted(header: string): string[] {
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
