import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import type { Parts } from '../parts.ts';
import type { Query, StoredRecord, Version } from '../store/store.ts';
import { shownWith } from './expand.ts';
import type { Viewer } from './viewer.ts';

const MOST_BYTES = 16 * 1024 * 1024;

interface Kept {
  readonly version: string;
  readonly text: string;
}

/**
 * JSON texts of whole records as each role is shown them, in memory: a list then reads no more than which records are in
 * it and in which version, which the store is asked each time. The oldest give way when there are too many.
 */
export class RecordTexts {
  readonly #kept = new Map<string, Kept>();
  readonly #mostBytes: number;
  #bytes = 0;

  /** @param changes tells of records that are gone (another may take their id), and when that was missed */
  constructor({ changes }: Pick<Parts, 'changes'>, mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
    changes.listen(({ action, collection, before }) => {
      if (action !== 'delete' || before === undefined) return;
      for (const role of ['guest', 'staff'] as const) this.#drop(keyOf(role, collection, before));
    });
    changes.onMissed(() => {
      this.#kept.clear();
      this.#bytes = 0;
    });
  }

  /** Memory that is taken, at most. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The records a list is made of, as JSON; undefined where what is shown depends on more than the role and the record. */
  async list(viewer: Viewer, of: Collection, query: Query, read: Parts['store']['read']): Promise<string[] | undefined> {
    if (of.name === applications.name) return undefined;
    const { role } = viewer.caller;
    const versions = await read.versions(of, query);
    const texts = versions.map((version) => this.#find(keyOf(role, of, version), versionOf(of, version)));
    if (texts.every((text) => text !== undefined)) return texts;
    const records = await read.list(of, query);
    const shown = await shownWith(viewer, of, records);
    return records.map((record, at) => this.#keep(keyOf(role, of, record), versionOf(of, record), JSON.stringify(shown[at])));
  }

  #find(key: string, version: string): string | undefined {
    const kept = this.#kept.get(key);
    return kept?.version === version ? kept.text : undefined;
  }

  #keep(key: string, version: string, text: string): string {
    this.#drop(key);
    this.#kept.set(key, { version, text });
    this.#bytes += bytesOf(key, text);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    return text;
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= bytesOf(key, kept.text);
  }
}

const keyOf = (role: string, of: Collection, { id }: Pick<StoredRecord, 'id'>): string => `${role}/${of.name}/${id}`;

/** A text takes up to two bytes a character. */
const bytesOf = (key: string, text: string): number => 2 * (key.length + text.length) + 200;

function versionOf(of: Collection, record: Version | StoredRecord): string {
  let version = record.updated;
  for (const name in record) if (of.fields[name]?.kind === 'number') version += ` ${record[name]}`;
  return version;
}
