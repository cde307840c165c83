import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Principal } from '../../identity/principal.ts';
import { getCapabilityKey } from '../access/access-rules.ts';
import { parseFilterParameter } from '../read/parse-list-query.ts';
import type { Topic } from './parse-topic.ts';
import type { SseStream } from './sse-stream.ts';

/** Streams that receive identical events of a topic: checked once, sent the same bytes. */
export interface SubscriptionGroup {
  readonly topic: Topic;
  /** Parsed when the first stream subscribed. */
  readonly filter?: FilterExpression;
  /** The client of one stream; the others see the same. */
  readonly principal: Principal;
  /** Equal for groups whose clients see the same records and fields of the collection. */
  readonly visibilityKey: string;
  readonly members: ReadonlySet<SseStream>;
}

type MutableSubscriptionGroup = SubscriptionGroup & { readonly members: Set<SseStream> };
/** Groups by visibility and topic. */
type GroupsByKey = Map<string, MutableSubscriptionGroup>;

const ANY_RECORD = '*';

/** Registry of subscriptions. */
export class SubscriptionRegistry {
  /** Groups by collection, then by record. */
  readonly #groups = new Map<string, Map<string, GroupsByKey>>();
  readonly #topicsByStream = new Map<SseStream, ReadonlyMap<string, Topic>>();

  /**
   * Replaces the subscriptions of a stream. Unchanged ones stay in their group, so that events
   * being sent are not lost.
   */
  set(stream: SseStream, principal: Principal, topics: readonly Topic[]): void {
    const before = this.#topicsByStream.get(stream);
    const after = new Map(topics.map((topic) => [`${createVisibilityKey(topic, principal)}\n${topic.text}`, topic]));
    for (const [key, topic] of after) this.#addToGroup(stream, principal, key, topic);
    for (const [key, topic] of before ?? []) if (!after.has(key)) this.#removeFromGroup(stream, key, topic);
    this.#topicsByStream.set(stream, after);
  }

  remove(stream: SseStream): void {
    for (const [key, topic] of this.#topicsByStream.get(stream) ?? []) this.#removeFromGroup(stream, key, topic);
    this.#topicsByStream.delete(stream);
  }

  /** Returns the groups subscribed to a record, those without a filter first. */
  findGroups(collectionName: string, recordId: string): readonly SubscriptionGroup[] {
    const byRecord = this.#groups.get(collectionName);
    const groups = [...(byRecord?.get(ANY_RECORD)?.values() ?? []), ...(byRecord?.get(recordId)?.values() ?? [])];
    return [...groups.filter(({ filter }) => !filter), ...groups.filter(({ filter }) => filter)];
  }

  hasSubscribers(collectionName: string): boolean {
    return this.#groups.has(collectionName);
  }

  #addToGroup(stream: SseStream, principal: Principal, key: string, topic: Topic): void {
    const existingGroup = this.#groups.get(topic.collection.name)?.get(recordKeyOf(topic))?.get(key);
    const group = existingGroup ?? createGroup(topic, principal);
    if (group === undefined) return;
    group.members.add(stream);
    if (existingGroup !== undefined) return;
    const byRecord = this.#groups.get(topic.collection.name) ?? new Map<string, GroupsByKey>();
    this.#groups.set(topic.collection.name, byRecord);
    const groups: GroupsByKey = byRecord.get(recordKeyOf(topic)) ?? new Map();
    byRecord.set(recordKeyOf(topic), groups);
    groups.set(key, group);
  }

  #removeFromGroup(stream: SseStream, key: string, topic: Topic): void {
    const byRecord = this.#groups.get(topic.collection.name);
    const groups = byRecord?.get(recordKeyOf(topic));
    const group = groups?.get(key);
    group?.members.delete(stream);
    if (group?.members.size === 0) groups?.delete(key);
    if (groups?.size === 0) byRecord?.delete(recordKeyOf(topic));
    if (byRecord?.size === 0) this.#groups.delete(topic.collection.name);
  }
}

const recordKeyOf = ({ recordId = ANY_RECORD }: Topic): string => recordId;

/**
 * Subscribing never fails because of a filter (record API, realtime): an invalid or unauthorized
 * one matches nothing and has no group.
 */
function createGroup(topic: Topic, principal: Principal): MutableSubscriptionGroup | undefined {
  try {
    const filter = parseFilterParameter(topic.collection, principal, topic.filter);
    return { topic, ...(filter && { filter }), principal, visibilityKey: createVisibilityKey(topic, principal), members: new Set() };
  } catch {
    return undefined;
  }
}

/**
 * Returns a key that is equal for clients who see the same records and fields of a collection.
 * Staff accounts differ by user, owned records by browser.
 */
function createVisibilityKey({ collection, expand }: Topic, principal: Principal): string {
  const { role, user, visitorId, visitorIdentity } = principal;
  const key = getCapabilityKey(principal);
  if (role === 'staff') return collection.signIn !== undefined || expand !== undefined ? `${key} ${user?.id}` : key;
  return collection.access.guest.live === true && expand === undefined
    ? 'guest'
    : `guest ${visitorId ?? ''} ${visitorIdentity?.tokenVersion ?? 0}`;
}
