import type { Language } from '#model/collections/choices.ts';
import { languageParameter } from '#model/language-choice.ts';
import { detectPageLanguage, type PageLanguage, pageLanguages } from '#model/page-languages.ts';

export { detectPageLanguage };

/**
 * Returns the language of the records on a page by its path (`content` in
 * `model/page-languages.ts`).
 */
export const detectLanguage = (pathname: string): Language => pageLanguages[detectPageLanguage(pathname)].content;

/** Returns the path without its language prefix. */
export function stripLanguage(pathname: string): string {
  const language = detectPageLanguage(pathname);
  return language === 'en' ? pathname : pathname.slice(language.length + 1) || '/';
}

/** Adds the language prefix to a path without one, such as '/services#permits'. */
export function localizePath(language: PageLanguage, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns the link that chooses a language: the server or the service worker stores the choice and
 * redirects to the page.
 */
export function buildLanguageLink(language: PageLanguage, { pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.set(languageParameter, language);
  return `${localizePath(language, stripLanguage(pathname))}?${parameters}`;
}
