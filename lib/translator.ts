import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { groupDigits } from './group-digits.ts';

export type Values = Readonly<Record<string, string | number>>;

/**
 * Makes the function that gives the text of a key with its values put in; an unknown key gives itself. It knows what the catalogues use:
 * values, `number` and `plural`, exact counts and `#` included (decision 13: a fifth of Lingui's size, and the same texts).
 *
 * @param locale BCP 47 tag, such as 'en' or 'fil': decides plurals.
 * @param messages flat catalogue, compiled (`compileMessages`, or the build for browsers). Read at each call: what is added to it later is known.
 */
export function translator<K extends string>(
  locale: string,
  messages: Readonly<Record<K, CompiledMessage>>,
): (key: K, values?: Values) => string {
  // Made at the first plural: few pages say one before they are touched.
  let plurals: Intl.PluralRules | undefined;
  const formFor = (count: number): string => {
    plurals ??= new Intl.PluralRules(locale);
    return plurals.select(count);
  };
  const say = (message: CompiledMessage, values: Values, count?: number): string =>
    message.map((token) => (typeof token === 'string' ? part(token, count) : put(token, values))).join('');
  const part = (text: string, count?: number) => (text === '#' && count !== undefined ? groupDigits(count) : text);
  const put = ([name, kind, cases]: Exclude<CompiledMessageToken, string>, values: Values): string => {
    const value = values[name];
    if (value === undefined) return '';
    if (kind === 'number') return groupDigits(Number(value));
    if (kind !== 'plural') return String(value);
    const count = Number(value);
    const forms = cases as Record<string, CompiledMessage>;
    return say(forms[value] ?? forms[formFor(count)] ?? forms.other ?? [], values, count);
  };
  return (key, values = {}) => (messages[key] === undefined ? key : say(messages[key], values));
}
