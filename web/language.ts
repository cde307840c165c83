import type { Language } from '#model/collections/choices.ts';
import { languageParameter } from '#model/language-choice.ts';
import { detectPageLanguage, localizePath, type PageLanguage, pageLanguages, stripLanguage } from '#model/page-languages.ts';

export { detectPageLanguage, localizePath, stripLanguage };

/**
 * Returns the language of the records on a page by its path (`content` in
 * `model/page-languages.ts`).
 */
export const detectLanguage = (pathname: string): Language => pageLanguages[detectPageLanguage(pathname)].content;

/**
 * Returns the link that chooses a language: the server or the service worker stores the choice and
 * redirects to the page.
 */
export function buildLanguageLink(language: PageLanguage, { pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.set(languageParameter, language);
  return `${localizePath(language, stripLanguage(pathname))}?${parameters}`;
}
