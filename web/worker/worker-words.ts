import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { translator } from '#lib/translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { offlineMark as english } from '#model/words/en/offline-mark.ts';
import { offlineMark as filipino } from '#model/words/fil/offline-mark.ts';

/** What the worker itself says, in a language; the build has compiled it (vite.config.ts). */
export function workerWords(language: Language) {
  const words: unknown = language === 'fil' ? filipino : english;
  return translator(language, words as Record<keyof typeof english, CompiledMessage>);
}
