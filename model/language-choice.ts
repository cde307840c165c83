import { localizePath, type PageLanguage, toPageLanguage } from './page-languages.ts';

/** Cookie of the chosen language. Not HttpOnly, because the service worker reads it. */
export const languageCookie = 'language';
/** Query parameter of links that choose a language; their path has the prefix of that language. */
export const languageParameter = 'lang';
/** Query parameter of the installed app's start URL: the language to use until one is chosen. */
export const startParameter = 'start';

const cookiePattern = new RegExp(`(?:^|;)\\s*${languageCookie}=([^;]*)`);

/** Returns the chosen language of a `Cookie` header or `document.cookie`; undefined without one. */
export const readChosenLanguage = (cookies: string | undefined): PageLanguage | undefined =>
  toPageLanguage(cookiePattern.exec(cookies ?? '')?.[1]);

/** The redirect of a page request because of its language. */
export interface LanguageRedirect {
  /** The path with its query. */
  readonly location: string;
  /** The language that the URL chooses, to be stored in the cookie. */
  readonly choice?: PageLanguage;
}

/**
 * Returns the redirect of a page URL. A link that chooses a language redirects to the same URL
 * without the parameter; the home page redirects to the home page in the chosen language. Other
 * URLs keep their language.
 *
 * @param preferredLanguage returns the language chosen earlier; called for the home page only
 * @returns undefined when the page itself is the response
 */
export function resolveLanguageRedirect(address: URL, preferredLanguage: () => PageLanguage | undefined): LanguageRedirect | undefined {
  const url = new URL(address);
  // In a `Location` header, a path that begins with two slashes names another host.
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
  return { location: localizePath(language, '/') + url.search };
}
