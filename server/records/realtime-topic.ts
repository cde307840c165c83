import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';

/** What a subscription asks to hear. */
export interface Topic {
  /** The subscription as the client wrote it: the name of its events. */
  readonly text: string;
  readonly collection: Collection;
  /** Absent: every record. */
  readonly recordId?: string;
  readonly expand?: string;
  readonly fields?: string;
  readonly filter?: string;
}

/** Reads `news/*` or `news/ID`, with `?options=` behind it; undefined for what can never be heard of. */
export function readTopic(text: string): Topic | undefined {
  const [path = '', query] = text.split(/\?(.*)/s);
  const [, name = '', record = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const collection = collectionNamed(name);
  const options = optionsIn(query);
  if (collection === undefined || options === undefined) return undefined;
  return { text, collection, ...(record !== '*' && { recordId: record }), ...options };
}

/** A spoilt option might have been a narrowing filter, so such a topic hears nothing rather than everything. */
function optionsIn(query: string | undefined): Pick<Topic, 'expand' | 'fields' | 'filter'> | undefined {
  const text = new URLSearchParams(query ?? '').get('options');
  if (text === null || text === '') return {};
  try {
    const options: unknown = JSON.parse(text);
    const asked = isObject(options) && isObject(options.query) ? options.query : {};
    const taken = (['expand', 'fields', 'filter'] as const).filter((name) => asked[name] !== undefined && asked[name] !== null);
    return Object.fromEntries(taken.map((name) => [name, String(asked[name])]));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
