import type { Language } from './collections/choices.ts';

/*
 * The languages of the public pages. Another one is a line here, one in `web/load-messages.ts` and
 * `web/site-catalogues.ts`, and its texts in `model/messages/` (docs/translating.md).
 */

/** A language of the public pages. */
interface PageLanguageDeclaration {
  /** What speakers call it. */
  readonly name: string;
  /** How the language switch abbreviates it. */
  readonly short: string;
  /** Language of what it has no text for: records, missing messages, text messages and mails. */
  readonly content: Language;
}

/** Languages by their code (BCP 47), with which their addresses begin; English has no prefix. */
export const pageLanguages = {
  en: { name: 'English', short: 'EN', content: 'en' },
  fil: { name: 'Filipino', short: 'FIL', content: 'fil' },
  ceb: { name: 'Cebuano', short: 'CEB', content: 'en' },
} as const satisfies Record<string, PageLanguageDeclaration>;
/** The code of a language of the public pages. */
export type PageLanguage = keyof typeof pageLanguages;

/** Codes that begin an address. */
export const prefixedLanguages = ['fil', 'ceb'] as const satisfies readonly PageLanguage[];
/** Languages without a staff area: pages of it are shown in the language of their content. */
export const visitorLanguages = ['ceb'] as const satisfies readonly PageLanguage[];

const prefixPattern = new RegExp(`^/(${prefixedLanguages.join('|')})(?=/|$)`);

/** Returns the language of an address: by its first segment, else English. */
export const detectPageLanguage = (pathname: string): PageLanguage => (prefixPattern.exec(pathname)?.[1] as PageLanguage) ?? 'en';

/** Returns the code of a language, if it is one. */
export const toPageLanguage = (text: string | null | undefined): PageLanguage | undefined =>
  text && Object.hasOwn(pageLanguages, text) ? (text as PageLanguage) : undefined;
