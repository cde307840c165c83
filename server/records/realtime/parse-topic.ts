import type { Collection } from '#lib/schema/collection.ts';
import { isObject } from '#lib/texts/parse-json.ts';
import { findCollection } from '#model/collections/index.ts';

/** A parsed subscription. */
export interface Topic {
  /** The subscription as the client sent it: the name of its events. */
  readonly text: string;
  readonly collection: Collection;
  /** Absent for every record. */
  readonly recordId?: string;
  readonly expand?: string;
  readonly fields?: string;
  readonly filter?: string;
}

/** Parses `news/*` or `news/ID` with optional `?options=`; undefined when it can never match. */
export function parseTopic(text: string): Topic | undefined {
  const [path = '', query] = text.split(/\?(.*)/s);
  const [, name = '', record = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const collection = findCollection(name);
  const options = parseTopicOptions(query);
  if (collection === undefined || options === undefined) return undefined;
  return { text, collection, ...(record !== '*' && { recordId: record }), ...options };
}

/** Invalid options might have been a restricting filter, so such a topic matches nothing. */
function parseTopicOptions(query: string | undefined): Pick<Topic, 'expand' | 'fields' | 'filter'> | undefined {
  const text = new URLSearchParams(query ?? '').get('options');
  if (text === null || text === '') return {};
  try {
    const options: unknown = JSON.parse(text);
    const topicQuery = isObject(options) && isObject(options.query) ? options.query : {};
    const names = (['expand', 'fields', 'filter'] as const).filter((name) => topicQuery[name] !== undefined && topicQuery[name] !== null);
    return Object.fromEntries(names.map((name) => [name, String(topicQuery[name])]));
  } catch {
    return undefined;
  }
}
