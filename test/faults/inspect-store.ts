import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { collections } from '#model/collections/index.ts';
import { checkFileConsistency, type FileConsistencyReport } from '../../server/maintenance/check-file-consistency.ts';
import { deleteUnusedFiles } from '../../server/store/files/delete-unused-files.ts';
import { openDiskFileStore } from '../../server/store/files/disk-file-store.ts';
import { openStore } from '../../server/store/open-store.ts';

export interface ApplicationRow {
  readonly seq: number;
  readonly id: string;
  readonly key: string;
  /** The missing parts as text; empty when the application is complete. */
  readonly missing: readonly string[];
}

export interface StoredCertificate {
  readonly controlNumber: string;
  readonly sequence: number;
  readonly application: string;
  /** The missing parts as text; empty when the certificate is complete. */
  readonly missing: readonly string[];
}

/** Inspects the data folder without the portal, also while it runs. */
export function inspectStore<T>(dataFolder: string, inspect: (store: StoreInspector) => T): T {
  const db = new DatabaseSync(join(dataFolder, 'portal.db'), { readOnly: true, timeout: 5000 });
  try {
    return inspect(new StoreInspector(db, dataFolder));
  } finally {
    db.close();
  }
}

class StoreInspector {
  readonly #db: DatabaseSync;
  readonly #dataFolder: string;

  constructor(db: DatabaseSync, dataFolder: string) {
    this.#db = db;
    this.#dataFolder = dataFolder;
  }

  /** The result of SQLite's integrity check; `['ok']` for a sound store. */
  integrity(): string[] {
    return this.#db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
  }

  count(table: string): number {
    return Number(this.#db.prepare(`select count(*) as n from ${table}`).get()?.n);
  }

  /** The subjects of all contact messages, including duplicates. */
  subjects(): string[] {
    return this.#db
      .prepare('select subject from contact_messages')
      .all()
      .map((row) => String(row.subject));
  }

  /**
   * Counts contact messages without their audit entry, which the same transaction writes, and the
   * reverse.
   */
  countPartialMessages(): number {
    const count = (sql: string): number => Number(this.#db.prepare(sql).get()?.n);
    const auditedIds = "select recordId from audit where action = 'create' and collection = 'contact_messages'";
    return (
      count(`select count(*) as n from contact_messages where id not in (${auditedIds})`) +
      count(`select count(*) as n from (${auditedIds}) where recordId not in (select id from contact_messages)`)
    );
  }

  /**
   * The applications stored after a sequence number, each checked for its related records and
   * files.
   */
  applications(papers: number, afterSeq = 0): ApplicationRow[] {
    const rows = this.#db.prepare('select * from applications where seq > ? order by seq').all(afterSeq);
    const proof = this.#db.prepare('select count(*) as n from private_verified_numbers where instr(usedBy, ?) > 0');
    const auditEntries = this.#db.prepare("select count(*) as n from audit where action = 'create' and recordId = ?");
    return rows.map((row) => {
      const id = String(row.id);
      const names = JSON.parse(String(row.requirements)) as string[];
      const missing = names.filter((name) => !this.#isComplete(id, name)).map((name) => `the file ${name}`);
      if (names.length !== papers || (JSON.parse(String(row.requirementsJSON)) as unknown[]).length !== papers) missing.push('its papers');
      if (String(row.applicationNumber) === '') missing.push('its number');
      if ((JSON.parse(String(row.history)) as unknown[]).length !== 1) missing.push('its history');
      if (Number(proof.get(id)?.n) !== 1) missing.push('the proof it used up');
      if (Number(auditEntries.get(id)?.n) !== 1) missing.push('its line in the audit trail');
      return { seq: Number(row.seq), id, key: String(row.idempotencyKey), missing };
    });
  }

  /** Every certificate in the order of its series, with what is missing of it. */
  certificates(): StoredCertificate[] {
    const rows = this.#db.prepare('select * from certificates order by kind, year, sequence').all();
    const applicationOf = this.#db.prepare('select status, documents from applications where id = ?');
    const auditEntries = this.#db.prepare("select count(*) as n from audit where collection = 'certificates' and recordId = ?");
    return rows.map((row) => {
      const [id, application, document] = [String(row.id), String(row.application), String(row.document)];
      const storedApplication = applicationOf.get(application);
      const missing: string[] = [];
      if (!this.#isComplete(id, String(row.file), 'certificates')) missing.push('its paper in the register');
      if (!this.#isComplete(application, document)) missing.push('its paper in the case');
      if (storedApplication?.status !== 'finished' || String(storedApplication.documents) !== JSON.stringify([document]))
        missing.push('its case');
      if (Number(auditEntries.get(id)?.n) !== 1) missing.push('its line in the audit trail');
      return { controlNumber: String(row.controlNumber), sequence: Number(row.sequence), application, missing };
    });
  }

  /** Counts the finished applications without a certificate. */
  countFinishedWithoutCertificate(): number {
    const sql = "select count(*) as n from applications where status = 'finished' and id not in (select application from certificates)";
    return Number(this.#db.prepare(sql).get()?.n);
  }

  #isComplete(id: string, name: string, collection = 'applications'): boolean {
    try {
      const bytes = readFileSync(join(this.#dataFolder, 'files', collection, id, name));
      const end = bytes.subarray(-8).toString('latin1');
      return name.endsWith('.pdf') ? end.includes('%%EOF') : end.includes('IEND');
    } catch {
      return false;
    }
  }
}

/**
 * Compares files with records while no portal runs; with `isCleanedUp` after a cleanup without a
 * minimum age.
 */
export async function checkRemainingFiles(dataFolder: string, isCleanedUp = false): Promise<FileConsistencyReport> {
  const all = Object.values(collections);
  const store = await openStore({ databaseUrl: '', dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    const files = openDiskFileStore(dataFolder);
    if (isCleanedUp) await deleteUnusedFiles(store, 0, { files, collections: all });
    return await checkFileConsistency(store.read, files, all, 0);
  } finally {
    await store.close();
  }
}
