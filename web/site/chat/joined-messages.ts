import type { Message } from './chat-records.ts';

/** Two lists of messages as one, oldest first, each message once. */
export function joined(one: readonly Message[], other: readonly Message[]): readonly Message[] {
  const known = new Set(one.map(({ id }) => id));
  const added = other.filter(({ id }) => !known.has(id));
  if (added.length === 0) return one;
  // Sorting keeps the order of the store among messages of the same millisecond.
  return [...one, ...added].sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
}
