import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { formatNumber } from '../numbers/format-number.ts';

/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Creates the function that formats the message of a key; an unknown key is returned as it is. It
 * supports the ICU features the catalogues use: values, `number`, and `plural` with exact counts
 * and `#` (decision 13: a fifth of Lingui's size, and the same output).
 *
 * @param locale BCP 47 tag such as 'en' or 'fil'; determines plurals
 * @param messages flat compiled catalogue (`compileMessages`, or the build for browsers). It is
 *   read at each call, so messages may be added later.
 */
export function createTranslator<K extends string>(
  locale: string,
  messages: Readonly<Record<K, CompiledMessage>>,
): (key: K, values?: MessageValues) => string {
  // Created at the first plural, because few pages need one at first.
  let plurals: Intl.PluralRules | undefined;
  const selectForm = (count: number): string => {
    plurals ??= new Intl.PluralRules(locale);
    return plurals.select(count);
  };
  const formatMessage = (message: CompiledMessage, values: MessageValues, count?: number): string =>
    message.map((token) => (typeof token === 'string' ? formatText(token, count) : formatPlaceholder(token, values))).join('');
  const formatText = (text: string, count?: number) => (text === '#' && count !== undefined ? formatNumber(count) : text);
  const formatPlaceholder = ([name, kind, cases]: Exclude<CompiledMessageToken, string>, values: MessageValues): string => {
    const value = values[name];
    if (value === undefined) return '';
    if (kind === 'number') return formatNumber(Number(value));
    if (kind !== 'plural') return String(value);
    const count = Number(value);
    const forms = cases as Record<string, CompiledMessage>;
    return formatMessage(forms[value] ?? forms[selectForm(count)] ?? forms.other ?? [], values, count);
  };
  return (key, values = {}) => (messages[key] === undefined ? key : formatMessage(messages[key], values));
}
