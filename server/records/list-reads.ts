import type { Collection } from '#lib/schema/collection.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import { listReads, type StoredPeopleRead } from '../store/private-tables.ts';
import type { StoredRecord } from '../store/store.ts';
import { noteAudit, wholeList } from './audit-row.ts';
import { PeopleRead } from './people-read.ts';

/** What one process has seen becomes known to the others after this long. */
const SHARED_AFTER_MS = 5000;
const MINUTE_MS = 60_000;
/** So many people are at work at a time; who comes back later is read from the store. */
const MOST_ACCOUNTS = 50;

/** One account, as this process knows it. */
interface Account {
  /** Everything, other processes included as far as they have stored it. */
  seen: PeopleRead;
  /** What of it is not yet stored. */
  unsaved: PeopleRead;
  prunedAt: number;
  /** Who read last, and of what: a row of the audit trail names them. */
  last: { caller: Caller; of: Collection };
  saving: Promise<void>;
}

type Needs = Pick<Parts, 'store' | 'log' | 'config'>;

/**
 * Counts how many different people each account reads in lists within an hour, and writes a row to the audit trail whenever
 * a step is passed: more than 100, 200, 500, 1000 … An ordinary list is counted in memory. The store is written when a step
 * is passed; where several processes share it also a few seconds after somebody new was seen, and when the portal stops.
 */
export class ListReads {
  readonly #parts: Needs;
  readonly #accounts = new Map<string, Promise<Account>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Needs) {
    this.#parts = parts;
  }

  /** Rows that were shown. Resolves when a step that they passed is in the audit trail. @param filter '' when the list was not narrowed. */
  async note(caller: Caller, of: Collection, records: readonly StoredRecord[], filter: string): Promise<void> {
    const id = caller.user?.id;
    if (id === undefined || of.readLog === undefined || records.length === 0) return;
    const account = await this.#account(id, { caller, of });
    const minute = Math.floor(Date.now() / MINUTE_MS);
    account.last = { caller, of };
    if (account.prunedAt !== minute) {
      account.seen.prune(minute);
      account.unsaved.prune(minute);
      account.prunedAt = minute;
    }
    const known = account.seen.size;
    const { person } = of.readLog;
    const people = records.map((record) => numberOf(person.map((name) => record[name]).join('\n')));
    account.seen.add(people, filter, minute);
    account.unsaved.add(people, filter, minute);
    if (account.seen.stepDue(this.#parts.config.listPeopleLoggedFrom) > 0) await this.#save(id, account);
    else if (this.#parts.store.isShared && account.seen.size > known) this.#saveSoon();
  }

  /** Stores what is not stored yet: another process goes on with it. */
  async saveAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [id, loading] of this.#accounts) {
      const account = await loading;
      if (account.unsaved.size > 0) await this.#save(id, account);
    }
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.saveAll(), SHARED_AFTER_MS).unref();
  }

  async #account(id: string, last: Account['last']): Promise<Account> {
    const known = this.#accounts.get(id);
    const loading = known ?? this.#load(id, last);
    // The one that was away the longest gives way.
    this.#accounts.delete(id);
    this.#accounts.set(id, loading);
    if (known !== undefined) return known;
    loading.catch(() => this.#accounts.delete(id));
    if (this.#accounts.size > MOST_ACCOUNTS) await this.#dropOldest();
    return loading;
  }

  async #load(id: string, last: Account['last']): Promise<Account> {
    const row = await this.#parts.store.read.get(listReads, id);
    const seen = PeopleRead.from(row?.state);
    return { seen, unsaved: new PeopleRead(), prunedAt: 0, last, saving: Promise.resolve() };
  }

  async #dropOldest(): Promise<void> {
    const [oldest] = this.#accounts;
    if (oldest === undefined) return;
    const [id, loading] = oldest;
    this.#accounts.delete(id);
    const account = await loading;
    if (account.unsaved.size > 0) await this.#save(id, account);
  }

  /** Never throws: a list is shown although nothing can be written, and what could not be stored is stored with the next. */
  #save(id: string, account: Account): Promise<void> {
    account.saving = account.saving.then(async () => {
      const fresh = account.unsaved;
      if (fresh.size === 0) return;
      account.unsaved = new PeopleRead();
      try {
        account.seen = PeopleRead.from(await this.#stored(id, account.last, fresh));
        account.seen.merge(account.unsaved);
      } catch (error) {
        fresh.merge(account.unsaved);
        account.unsaved = fresh;
        this.#parts.log.warn({ err: error }, 'how many people somebody read in lists could not be stored');
      }
    });
    return account.saving;
  }

  /** Joins what is new with what the store has, in one transaction with the row of the audit trail that it may need. */
  #stored(id: string, { caller, of }: Account['last'], fresh: PeopleRead): Promise<StoredPeopleRead> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const base = this.#parts.config.listPeopleLoggedFrom;
    return this.#parts.store.write(async (tx) => {
      const row = await tx.get(listReads, id);
      const all = PeopleRead.from(row?.state);
      all.merge(fresh);
      all.prune(minute);
      const step = all.stepDue(base);
      if (step > 0) {
        all.noteLogged(step, minute);
        await noteAudit(tx, caller, 'read_list', of, wholeList, { ...all.summary() });
      }
      const state = all.stored();
      if (row === undefined) await tx.insert(listReads, { id, state });
      else await tx.update(listReads, id, { state });
      return state;
    });
  }
}

/** FNV-1a, 32 bits: that two of 20,000 people share a number by chance happens once in twenty times. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
