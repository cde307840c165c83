import type { Message } from './chat-api.ts';

/** Merges two lists of messages, oldest first, without duplicates. */
export function mergeMessages(one: readonly Message[], other: readonly Message[]): readonly Message[] {
  const known = new Set(one.map(({ id }) => id));
  const added = other.filter(({ id }) => !known.has(id));
  if (added.length === 0) return one;
  // The sort is stable, so messages of the same millisecond keep the order of the record API.
  return [...one, ...added].sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
}
