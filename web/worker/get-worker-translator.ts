import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createTranslator } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { serviceWorker as english } from '#model/messages/en/server/service-worker.ts';
import { serviceWorker as filipino } from '#model/messages/fil/server/service-worker.ts';

/** Messages that the worker itself shows, by language, compiled by the build (vite.config.ts). */
export function getWorkerTranslator(language: Language) {
  const catalogue: unknown = language === 'fil' ? filipino : english;
  return createTranslator(language, catalogue as Record<keyof typeof english, CompiledMessage>);
}
