import type { Language } from './collections/choices.ts';

/*
 * The languages of the public pages. Another one is a line here, one in `web/load-messages.ts` and
 * `web/site-catalogues.ts`, and its texts in `model/messages/` (docs/translating.md).
 */

/** A language of the public pages. */
interface PageLanguageDeclaration {
  /** Name of the language in that language. */
  readonly name: string;
  /** Abbreviation in the language switch. */
  readonly short: string;
  /** Language of records, untranslated messages, text messages and mails on its pages. */
  readonly content: Language;
}

/** Languages by code (BCP 47). The code is the first segment of a path; English has no prefix. */
export const pageLanguages = {
  en: { name: 'English', short: 'EN', content: 'en' },
  fil: { name: 'Filipino', short: 'FIL', content: 'fil' },
  ceb: { name: 'Cebuano', short: 'CEB', content: 'en' },
} as const satisfies Record<string, PageLanguageDeclaration>;
/** The code of a language of the public pages. */
export type PageLanguage = keyof typeof pageLanguages;

/** Languages whose paths have a prefix. */
export const prefixedLanguages = ['fil', 'ceb'] as const satisfies readonly PageLanguage[];
/** Languages without a staff area: its pages use `content` instead. */
export const visitorLanguages = ['ceb'] as const satisfies readonly PageLanguage[];

const prefixPattern = new RegExp(`^/(${prefixedLanguages.join('|')})(?=/|$)`);

/** Returns the language of a path by its first segment; English without a prefix. */
export const detectPageLanguage = (pathname: string): PageLanguage => (prefixPattern.exec(pathname)?.[1] as PageLanguage) ?? 'en';

/** Returns the text as a language code; undefined when it is none. */
export const toPageLanguage = (text: string | null | undefined): PageLanguage | undefined =>
  text && Object.hasOwn(pageLanguages, text) ? (text as PageLanguage) : undefined;

/** Adds the language prefix to a path without one, such as '/services#permits'. */
export function localizePath(language: PageLanguage, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Returns the path without its language prefix. */
export function stripLanguage(pathname: string): string {
  const language = detectPageLanguage(pathname);
  return language === 'en' ? pathname : pathname.slice(language.length + 1) || '/';
}
