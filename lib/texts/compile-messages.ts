import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles a flat catalogue of ICU messages, so that formatting needs no parser. */
export function compileMessages<K extends string>(catalog: Readonly<Record<K, string>>): Record<K, CompiledMessage> {
  return Object.fromEntries(Object.entries<string>(catalog).map(([key, text]) => [key, compileMessage(text)])) as Record<
    K,
    CompiledMessage
  >;
}
