import type { Language } from '#model/collections/choices.ts';

/** The language of an address: Filipino lives under /fil, English everywhere else (product: languages). */
export function languageOf(pathname: string): Language {
  return pathname === '/fil' || pathname.startsWith('/fil/') ? 'fil' : 'en';
}

/** The address without its language. */
export function barePath(pathname: string): string {
  return languageOf(pathname) === 'fil' ? pathname.slice('/fil'.length) || '/' : pathname;
}

/** The same address in a language: takes one without a language, such as '/services#permits'. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/fil' : `/fil${path}`;
}
