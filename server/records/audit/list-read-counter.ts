import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { type ListReadState, staffListReads } from '../../store/schema/private-tables.ts';
import type { StoredRecord } from '../../store/store.ts';
import { listAuditTarget, logAudit } from './log-audit.ts';
import { PeopleReadWindow } from './people-read-window.ts';

/** Delay until other processes learn of what this one counted. */
const SHARE_DELAY_MS = 5000;
/** Maximum number of accounts in memory; others are read from the store. */
const MAX_ACCOUNTS = 50;

/** Reads of one account, as this process knows them. */
interface AccountReads {
  readonly id: string;
  /** All reads, including those stored by other processes. */
  window: PeopleReadWindow;
  /** Reads not stored yet. */
  unsavedReads: PeopleReadWindow;
  prunedAt: number;
  /** The last client and collection, named in the audit entry. */
  lastRead: { principal: Principal; collection: Collection };
  pendingSave: Promise<void>;
}

type CounterContext = Pick<AppContext, 'store' | 'log' | 'config'>;

/**
 * Counts how many different people each account reads in lists within an hour, and adds an audit
 * entry when a threshold is exceeded: 100, 200, 500, 1000 … Most lists are only counted in memory.
 * The store is written when a threshold is exceeded; with several processes also a few seconds
 * after new people were read, and on shutdown.
 */
export class ListReadCounter {
  readonly #context: CounterContext;
  readonly #accounts = new LRUCache<string, Promise<AccountReads>>({ max: MAX_ACCOUNTS });
  #timer: NodeJS.Timeout | undefined;

  constructor(context: CounterContext) {
    this.#context = context;
  }

  /**
   * Counts the rows of a list. Resolves when a threshold they exceed is in the audit trail.
   *
   * @param filter '' for an unfiltered list
   */
  async count(principal: Principal, collection: Collection, records: readonly StoredRecord[], filter: string): Promise<void> {
    const id = principal.user?.id;
    if (id === undefined || collection.readLog === undefined || records.length === 0) return;
    const account = await this.#getAccount(id, { principal, collection });
    const minute = Math.floor(Date.now() / MINUTE_MS);
    account.lastRead = { principal, collection };
    if (account.prunedAt !== minute) {
      account.window.prune(minute);
      account.unsavedReads.prune(minute);
      account.prunedAt = minute;
    }
    const previousSize = account.window.size;
    const { personFields } = collection.readLog;
    const people = records.map((record) => fnv1aHash(personFields.map((name) => record[name]).join('\n')));
    account.window.add(people, filter, minute);
    account.unsavedReads.add(people, filter, minute);
    if (account.window.pendingStep(this.#context.config.bulkReadAuditThreshold) > 0) await this.#save(account);
    else if (this.#context.store.isShared && account.window.size > previousSize) this.#scheduleSave();
  }

  /** Stores all unsaved reads; another process continues with them. */
  async saveAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const loading of [...this.#accounts.values()]) await this.#saveLoaded(loading);
  }

  #scheduleSave(): void {
    this.#timer ??= setTimeout(() => void this.saveAll(), SHARE_DELAY_MS).unref();
  }

  async #getAccount(id: string, lastRead: AccountReads['lastRead']): Promise<AccountReads> {
    const pendingAccount = this.#accounts.get(id);
    if (pendingAccount !== undefined) return pendingAccount;
    const evicted = this.#accounts.size >= MAX_ACCOUNTS ? this.#accounts.pop() : undefined;
    const loading = this.#loadAccount(id, lastRead);
    this.#accounts.set(id, loading);
    loading.catch(() => this.#accounts.delete(id));
    if (evicted !== undefined) await this.#saveLoaded(evicted);
    return loading;
  }

  /** Never rejects: an account that could not be read has nothing to store. */
  async #saveLoaded(loading: Promise<AccountReads>): Promise<void> {
    const account = await loading.catch(() => undefined);
    if (account !== undefined) await this.#save(account);
  }

  async #loadAccount(id: string, lastRead: AccountReads['lastRead']): Promise<AccountReads> {
    const row = await this.#context.store.read.get(staffListReads, id);
    const window = PeopleReadWindow.fromStored(row?.state);
    return { id, window, unsavedReads: new PeopleReadWindow(), prunedAt: 0, lastRead, pendingSave: Promise.resolve() };
  }

  /**
   * Never rejects: a list is shown even if nothing can be written, and unsaved reads are stored
   * with the next.
   */
  #save(account: AccountReads): Promise<void> {
    account.pendingSave = account.pendingSave.then(async () => {
      const newReads = account.unsavedReads;
      if (newReads.size === 0) return;
      account.unsavedReads = new PeopleReadWindow();
      try {
        account.window = PeopleReadWindow.fromStored(await this.#mergeIntoStore(account.id, account.lastRead, newReads));
        account.window.merge(account.unsavedReads);
      } catch (error) {
        newReads.merge(account.unsavedReads);
        account.unsavedReads = newReads;
        this.#context.log.warn({ err: error }, 'the count of people read in lists could not be stored');
      }
    });
    return account.pendingSave;
  }

  /** Merges unsaved reads into the store, with the audit entry in the same transaction. */
  #mergeIntoStore(id: string, { principal, collection }: AccountReads['lastRead'], newReads: PeopleReadWindow): Promise<ListReadState> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const base = this.#context.config.bulkReadAuditThreshold;
    return this.#context.store.write(async (tx) => {
      const row = await tx.get(staffListReads, id);
      const merged = PeopleReadWindow.fromStored(row?.state);
      merged.merge(newReads);
      merged.prune(minute);
      const step = merged.pendingStep(base);
      if (step > 0) {
        merged.markStepLogged(step, minute);
        await logAudit(tx, principal, 'read_list', collection, listAuditTarget, { ...merged.toAuditDetails() });
      }
      const state = merged.toStored();
      if (row === undefined) await tx.insert(staffListReads, { id, state });
      else await tx.update(staffListReads, id, { state });
      return state;
    });
  }
}

/** FNV-1a, 32 bits. Among 20,000 people a collision has a probability of 5 %. */
function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
