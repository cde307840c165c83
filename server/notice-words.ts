import { compileMessages } from '#lib/compile-messages.ts';
import { translator, type Values } from '#lib/translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { notices as english } from '#model/words/en/notices.ts';
import { notices as filipino } from '#model/words/fil/notices.ts';

export type NoticeKey = keyof typeof english;
export type SayNotice = (key: NoticeKey, values?: Values) => string;

const made = new Map<Language, SayNotice>();

/** What the portal tells people of its own accord, in their language. */
export function noticesIn(language: Language): SayNotice {
  const known = made.get(language) ?? translator(language, compileMessages<NoticeKey>(language === 'fil' ? filipino : english));
  made.set(language, known);
  return known;
}
