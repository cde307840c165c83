import type { Expr } from '#lib/filter/expression.ts';
import type { Caller } from '../caller.ts';
import { readFilter } from './list-query.ts';
import type { LiveStream } from './realtime-stream.ts';
import type { Topic } from './realtime-topic.ts';

/** Streams that are told the same about one topic: judged once, served the same bytes. */
export interface Group {
  readonly topic: Topic;
  /** Read when the first of them subscribed. */
  readonly filter?: Expr;
  /** One of them; to all the others the same is shown. */
  readonly caller: Caller;
  /** The same for groups whose callers are shown the same of the collection. */
  readonly viewerKey: string;
  readonly members: ReadonlySet<LiveStream>;
}

type OwnGroup = Group & { readonly members: Set<LiveStream> };
/** Groups by viewer and text of the topic. */
type Groups = Map<string, OwnGroup>;

const EVERY_RECORD = '*';

/** Who listens to what. */
export class Audience {
  /** By collection, then by the record listened to. */
  readonly #groups = new Map<string, Map<string, Groups>>();
  readonly #topicsOf = new Map<LiveStream, ReadonlyMap<string, Topic>>();

  /** Replaces what a stream hears. Where nothing changes it stays in its group, so that no event under way is lost. */
  set(stream: LiveStream, caller: Caller, topics: readonly Topic[]): void {
    const before = this.#topicsOf.get(stream);
    const after = new Map(topics.map((topic) => [`${viewerKeyOf(topic, caller)}\n${topic.text}`, topic]));
    for (const [key, topic] of after) this.#join(stream, caller, key, topic);
    for (const [key, topic] of before ?? []) if (!after.has(key)) this.#leave(stream, key, topic);
    this.#topicsOf.set(stream, after);
  }

  remove(stream: LiveStream): void {
    for (const [key, topic] of this.#topicsOf.get(stream) ?? []) this.#leave(stream, key, topic);
    this.#topicsOf.delete(stream);
  }

  /** The groups that listen to a record, as they are now: first those that hear of it without a filter being evaluated. */
  groupsOf(collectionName: string, recordId: string): readonly Group[] {
    const byRecord = this.#groups.get(collectionName);
    const groups = [...(byRecord?.get(EVERY_RECORD)?.values() ?? []), ...(byRecord?.get(recordId)?.values() ?? [])];
    return [...groups.filter(({ filter }) => !filter), ...groups.filter(({ filter }) => filter)];
  }

  isHeard(collectionName: string): boolean {
    return this.#groups.has(collectionName);
  }

  #join(stream: LiveStream, caller: Caller, key: string, topic: Topic): void {
    const known = this.#groups.get(topic.collection.name)?.get(placeOf(topic))?.get(key);
    const group = known ?? newGroup(topic, caller);
    if (group === undefined) return;
    group.members.add(stream);
    if (known !== undefined) return;
    const byRecord = this.#groups.get(topic.collection.name) ?? new Map<string, Groups>();
    this.#groups.set(topic.collection.name, byRecord);
    const groups: Groups = byRecord.get(placeOf(topic)) ?? new Map();
    byRecord.set(placeOf(topic), groups);
    groups.set(key, group);
  }

  #leave(stream: LiveStream, key: string, topic: Topic): void {
    const byRecord = this.#groups.get(topic.collection.name);
    const groups = byRecord?.get(placeOf(topic));
    const group = groups?.get(key);
    group?.members.delete(stream);
    if (group?.members.size === 0) groups?.delete(key);
    if (groups?.size === 0) byRecord?.delete(placeOf(topic));
    if (byRecord?.size === 0) this.#groups.delete(topic.collection.name);
  }
}

const placeOf = ({ recordId = EVERY_RECORD }: Topic): string => recordId;

/**
 * Subscribing is never refused for what a filter says (record API, realtime): one that cannot be read or names what is not for this
 * caller hears nothing, so it has no group.
 */
function newGroup(topic: Topic, caller: Caller): OwnGroup | undefined {
  try {
    const filter = readFilter(topic.collection, caller, topic.filter);
    return { topic, ...(filter && { filter }), caller, viewerKey: viewerKeyOf(topic, caller), members: new Set() };
  } catch {
    return undefined;
  }
}

/** Callers with the same key are shown the same of a collection: accounts differ by viewer, what is `own` by browser. */
function viewerKeyOf({ collection, expand }: Topic, { role, user, visitor, visitorToken }: Caller): string {
  if (role === 'staff') return collection.signIn !== undefined || expand !== undefined ? `staff ${user?.id}` : 'staff';
  return collection.access.guest.live === true && expand === undefined
    ? 'guest'
    : `guest ${visitor ?? ''} ${visitorToken?.tokenVersion ?? 0}`;
}
