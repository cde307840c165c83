import type { Caller } from '../caller.ts';
import type { LiveStream } from './realtime-stream.ts';
import type { Topic } from './realtime-topic.ts';

/** Streams that are told the same about one topic: judged once, served the same bytes. */
export interface Group {
  readonly topic: Topic;
  /** One of them; to all the others the same is shown. */
  readonly caller: Caller;
  readonly members: ReadonlySet<LiveStream>;
}

type OwnGroup = Group & { readonly members: Set<LiveStream> };

/** Who listens to what. */
export class Audience {
  readonly #byCollection = new Map<string, Map<string, OwnGroup>>();
  readonly #topicsOf = new Map<LiveStream, ReadonlyMap<string, Topic>>();

  /** Replaces what a stream hears. Where nothing changes it stays in its group, so that no event under way is lost. */
  set(stream: LiveStream, caller: Caller, topics: readonly Topic[]): void {
    const before = this.#topicsOf.get(stream);
    const after = new Map(topics.map((topic) => [`${classOf(topic, caller)}\n${topic.text}`, topic]));
    for (const [key, topic] of after) this.#join(stream, caller, key, topic);
    for (const [key, topic] of before ?? []) if (!after.has(key)) this.#leave(stream, key, topic);
    this.#topicsOf.set(stream, after);
  }

  remove(stream: LiveStream): void {
    for (const [key, topic] of this.#topicsOf.get(stream) ?? []) this.#leave(stream, key, topic);
    this.#topicsOf.delete(stream);
  }

  groupsOf(collectionName: string): Iterable<Group> {
    return this.#byCollection.get(collectionName)?.values() ?? [];
  }

  isHeard(collectionName: string): boolean {
    return this.#byCollection.has(collectionName);
  }

  #join(stream: LiveStream, caller: Caller, key: string, topic: Topic): void {
    const { name } = topic.collection;
    const groups = this.#byCollection.get(name) ?? new Map<string, OwnGroup>();
    this.#byCollection.set(name, groups);
    const group = groups.get(key) ?? { topic, caller, members: new Set() };
    groups.set(key, group);
    group.members.add(stream);
  }

  #leave(stream: LiveStream, key: string, topic: Topic): void {
    const { name } = topic.collection;
    const groups = this.#byCollection.get(name);
    const group = groups?.get(key);
    group?.members.delete(stream);
    if (group?.members.size === 0) groups?.delete(key);
    if (groups?.size === 0) this.#byCollection.delete(name);
  }
}

/** Callers of one class are shown the same of a collection: accounts differ by viewer, what is `own` by browser. */
function classOf({ collection, expand }: Topic, { role, user, visitor }: Caller): string {
  if (role === 'staff') return collection.signIn !== undefined || expand !== undefined ? `staff ${user?.id}` : 'staff';
  return collection.access.guest.live === true && expand === undefined ? 'guest' : `guest ${visitor ?? ''}`;
}
