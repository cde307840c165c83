import { replyPlaceholders } from '#model/collections/canned-replies.ts';

export type ReplyValues = Partial<Record<(typeof replyPlaceholders)[number], string>>;

const placeholder = new RegExp(`\\{(${replyPlaceholders.join('|')})\\}`, 'g');

/** A prepared answer with what is known filled in; what is not known stays as it is, in braces. */
export function filledReply(text: string, values: ReplyValues): string {
  return text.replace(placeholder, (whole, name: keyof ReplyValues) => values[name] || whole);
}

/** The placeholders that are left in a text, each once. */
export function leftPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))];
}
