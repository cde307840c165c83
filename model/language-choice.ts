import { type PageLanguage, toPageLanguage } from './page-languages.ts';

/** Cookie of the chosen language. Scripts can read it: the service worker follows it. */
export const languageCookie = 'language';
/** Query parameter of the links that choose a language; their path is in that language already. */
export const languageParameter = 'lang';
/** Query parameter of the installed app's start address: the language until one is chosen. */
export const startParameter = 'start';

const cookiePattern = new RegExp(`(?:^|;)\\s*${languageCookie}=([^;]*)`);

/** Returns the chosen language of a `Cookie` header or `document.cookie`; undefined without one. */
export const readChosenLanguage = (cookies: string | undefined): PageLanguage | undefined =>
  toPageLanguage(cookiePattern.exec(cookies ?? '')?.[1]);

/** Where the request for a page leads on account of its language. */
export interface LanguageRedirect {
  /** The path with its query. */
  readonly location: string;
  /** The language that the address chooses. */
  readonly choice?: PageLanguage;
}

/**
 * Resolves the redirect of a page's address: links that choose a language lead to the same address
 * without the choice, and the home page leads to the one in the chosen language. All other
 * addresses keep their language.
 *
 * @param preferredLanguage returns the language chosen earlier; called for the home page only
 * @returns undefined when the page itself is the response
 */
export function resolveLanguageRedirect(address: URL, preferredLanguage: () => PageLanguage | undefined): LanguageRedirect | undefined {
  const url = new URL(address);
  // A path that begins with two slashes would be taken for another host.
  if (url.pathname.startsWith('//')) return undefined;
  const choice = toPageLanguage(url.searchParams.get(languageParameter));
  if (choice !== undefined) {
    url.searchParams.delete(languageParameter);
    return { location: url.pathname + url.search, choice };
  }
  if (url.pathname !== '/') return undefined;
  const start = toPageLanguage(url.searchParams.get(startParameter));
  const language = preferredLanguage() ?? start ?? 'en';
  url.searchParams.delete(startParameter);
  if (language === 'en' && start === undefined) return undefined;
  return { location: (language === 'en' ? '/' : `/${language}`) + url.search };
}
