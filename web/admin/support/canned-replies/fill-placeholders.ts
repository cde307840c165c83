import { replyPlaceholders } from '#model/collections/conversations/canned-replies.ts';

export type ReplyValues = Partial<Record<(typeof replyPlaceholders)[number], string>>;

const PLACEHOLDER_PATTERN = new RegExp(`\\{(${replyPlaceholders.join('|')})\\}`, 'g');

/** Replaces the placeholders of a canned reply; those without a value stay in braces. */
export function fillPlaceholders(text: string, values: ReplyValues): string {
  return text.replace(PLACEHOLDER_PATTERN, (whole, name: keyof ReplyValues) => values[name] || whole);
}

/** The distinct placeholders left in a text. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER_PATTERN)].map(([whole]) => whole))];
}
