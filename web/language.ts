import type { Language } from '#model/collections/choices.ts';
import { languageParameter } from '#model/language-choice.ts';

/**
 * Returns the language of an address: Filipino under /fil, English everywhere else (product:
 * languages).
 */
export function detectLanguage(pathname: string): Language {
  return pathname === '/fil' || pathname.startsWith('/fil/') ? 'fil' : 'en';
}

/** Returns the address without its language prefix. */
export function stripLanguage(pathname: string): string {
  return detectLanguage(pathname) === 'fil' ? pathname.slice('/fil'.length) || '/' : pathname;
}

/**
 * Returns the address in a language. Takes an address without language, such as
 * '/services#permits'.
 */
export function localizePath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/fil' : `/fil${path}`;
}

/**
 * Returns the link to a page in a language that the portal then remembers: the server or the
 * service worker stores the choice and leads to the page itself.
 */
export function buildLanguageLink(language: Language, { pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.set(languageParameter, language);
  return `${localizePath(language, stripLanguage(pathname))}?${parameters}`;
}
