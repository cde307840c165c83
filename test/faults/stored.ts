import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { type FileSurvey, surveyFiles } from '../../server/file-survey.ts';
import { openDiskFiles } from '../../server/store/disk-files.ts';
import { openStore } from '../../server/store/open-store.ts';
import { sweep } from '../../server/store/sweep.ts';

export interface StoredApplication {
  readonly seq: number;
  readonly id: string;
  readonly key: string;
  /** What of it is not there, in words; empty when it is whole. */
  readonly lacks: readonly string[];
}

/** Looks past the portal at what is really in the data folder, also while the portal runs. */
export function lookInto<T>(dataFolder: string, look: (stored: Stored) => T): T {
  const db = new DatabaseSync(join(dataFolder, 'portal.db'), { readOnly: true, timeout: 5000 });
  try {
    return look(new Stored(db, dataFolder));
  } finally {
    db.close();
  }
}

class Stored {
  readonly #db: DatabaseSync;
  readonly #dataFolder: string;

  constructor(db: DatabaseSync, dataFolder: string) {
    this.#db = db;
    this.#dataFolder = dataFolder;
  }

  /** `['ok']` when the store is sound. */
  integrity(): string[] {
    return this.#db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
  }

  count(table: string): number {
    return Number(this.#db.prepare(`select count(*) as n from ${table}`).get()?.n);
  }

  /** Subjects of the contact messages, as often as they are there. */
  subjects(): string[] {
    return this.#db
      .prepare('select subject from contact_messages')
      .all()
      .map((row) => String(row.subject));
  }

  /** Contact messages without the line in the audit trail that belongs to their transaction, and the other way round. */
  halfMessages(): number {
    const count = (sql: string): number => Number(this.#db.prepare(sql).get()?.n);
    const noted = "select recordId from audit where action = 'create' and collection = 'contact_messages'";
    return (
      count(`select count(*) as n from contact_messages where id not in (${noted})`) +
      count(`select count(*) as n from (${noted}) where recordId not in (select id from contact_messages)`)
    );
  }

  /** Applications stored after the one with this number, each looked at for all that belongs to it. */
  applications(papers: number, afterSeq = 0): StoredApplication[] {
    const rows = this.#db.prepare('select * from applications where seq > ? order by seq').all(afterSeq);
    const proof = this.#db.prepare('select count(*) as n from private_verified_numbers where instr(usedBy, ?) > 0');
    const noted = this.#db.prepare("select count(*) as n from audit where action = 'create' and recordId = ?");
    return rows.map((row) => {
      const id = String(row.id);
      const names = JSON.parse(String(row.requirements)) as string[];
      const lacks = names.filter((name) => !this.#isWhole(id, name)).map((name) => `the file ${name}`);
      if (names.length !== papers || (JSON.parse(String(row.requirementsJSON)) as unknown[]).length !== papers) lacks.push('its papers');
      if (String(row.applicationNumber) === '') lacks.push('its number');
      if ((JSON.parse(String(row.history)) as unknown[]).length !== 1) lacks.push('its history');
      if (Number(proof.get(id)?.n) !== 1) lacks.push('the proof it used up');
      if (Number(noted.get(id)?.n) !== 1) lacks.push('its line in the audit trail');
      return { seq: Number(row.seq), id, key: String(row.idempotencyKey), lacks };
    });
  }

  #isWhole(id: string, name: string): boolean {
    try {
      const bytes = readFileSync(join(this.#dataFolder, 'files', 'applications', id, name));
      const end = bytes.subarray(-8).toString('latin1');
      return name.endsWith('.pdf') ? end.includes('%%EOF') : end.includes('IEND');
    } catch {
      return false;
    }
  }
}

/** Files against records when nothing runs; with `isSwept` after a sweep that spares nothing for being young. */
export async function filesLeft(dataFolder: string, isSwept = false): Promise<FileSurvey> {
  const all = Object.values(collections);
  const store = await openStore({ databaseUrl: '', dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    const files = openDiskFiles(dataFolder);
    if (isSwept) await sweep(store, 0, { files, collections: all });
    return await surveyFiles(store.read, files, all, 0);
  } finally {
    await store.close();
  }
}
