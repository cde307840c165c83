import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles a flat catalogue of ICU texts, so that what reads it needs no parser. */
export function compileMessages<K extends string>(catalogue: Readonly<Record<K, string>>): Record<K, CompiledMessage> {
  return Object.fromEntries(Object.entries<string>(catalogue).map(([key, text]) => [key, compileMessage(text)])) as Record<
    K,
    CompiledMessage
  >;
}
