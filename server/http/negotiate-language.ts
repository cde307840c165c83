import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '#model/collections/choices.ts';

/**
 * Returns the language of a request: that of `?lang=`, else the first one of Accept-Language, by
 * weight, that the portal's messages have, else English. Tagalog counts as Filipino.
 */
export function negotiateLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const requestedLanguage = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : '';
  for (const tag of [requestedLanguage, ...parseAcceptLanguage(headers['accept-language'] ?? '')]) {
    const primaryTag = tag.toLowerCase().split('-')[0];
    const language = languages.find((each) => each === (primaryTag === 'tl' ? 'fil' : primaryTag));
    if (language) return language;
  }
  return 'en';
}

/** Returns the language tags of the header, the most wanted first (RFC 9110, section 12.5.4). */
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
