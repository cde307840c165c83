import type { Language } from '#model/collections/choices.ts';
import { languageParameter } from '#model/language-choice.ts';
import { detectPageLanguage, type PageLanguage, pageLanguages } from '#model/page-languages.ts';

export { detectPageLanguage };

/**
 * Returns the language in which an address shows records: that of the page, or the one that stands
 * in for it (`model/page-languages.ts`).
 */
export const detectLanguage = (pathname: string): Language => pageLanguages[detectPageLanguage(pathname)].content;

/** Returns the address without its language prefix. */
export function stripLanguage(pathname: string): string {
  const language = detectPageLanguage(pathname);
  return language === 'en' ? pathname : pathname.slice(language.length + 1) || '/';
}

/**
 * Returns the address in a language. Takes an address without language, such as
 * '/services#permits'.
 */
export function localizePath(language: PageLanguage, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns the link to a page in a language that the portal then remembers: the server or the
 * service worker stores the choice and leads to the page itself.
 */
export function buildLanguageLink(language: PageLanguage, { pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.set(languageParameter, language);
  return `${localizePath(language, stripLanguage(pathname))}?${parameters}`;
}
