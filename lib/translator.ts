import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type Values = Readonly<Record<string, string | number>>;

/**
 * Makes the function that gives the text of a key with its values put in; an unknown key gives itself.
 *
 * @param locale BCP 47 tag, such as 'en' or 'fil': decides plurals and number forms.
 * @param messages flat catalogue, compiled (`compileMessages`, or the build for browsers).
 */
export function translator<K extends string>(
  locale: string,
  messages: Readonly<Record<K, CompiledMessage>>,
): (key: K, values?: Values) => string {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } });
  return (key, values) => i18n._(key, values);
}
