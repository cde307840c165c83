import { compileMessages } from '#lib/compile-messages.ts';
import { translator, type Values } from '#lib/translator.ts';
import type { Language } from '#model/collections/choices.ts';
import type { WordKey } from '#model/words/keys.ts';

export type Say = (key: WordKey, values?: Values) => string;

const made = new Map<Language, Promise<Say>>();

/** The staff's words, read and compiled at the first export in a language. */
export function exportWords(language: Language): Promise<Say> {
  const words = made.get(language) ?? read(language);
  made.set(language, words);
  return words;
}

async function read(language: Language): Promise<Say> {
  const module = language === 'fil' ? await import('#model/words/fil-staff.ts') : await import('#model/words/en-staff.ts');
  return translator<string>(language, compileMessages(module.default));
}
