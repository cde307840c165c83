import { sql } from 'kysely';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { type Collection, createRecordId } from '#lib/schema/collection.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { type Row, recordColumns, toRow } from '../query/row-mapping.ts';
import { compileCached, RowReader } from '../query/row-reader.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Change, Signal, StoredRecordOf, Tx } from '../store.ts';
import { invalidError, notFoundError } from '../store-errors.ts';
import { CounterBuffer, type CounterIncrement } from './counter-buffer.ts';

/** The effects of a job besides its rows, which are applied and published after the commit. */
export interface TransactionEffects {
  readonly changes: Change[];
  readonly signals: Signal[];
  readonly counterIncrements: CounterIncrement[];
  readonly afterCommit: (() => void)[];
}

/** Writes in an open transaction and collects its effects. */
export class RowWriter extends RowReader implements Tx {
  readonly effects: TransactionEffects = { changes: [], signals: [], counterIncrements: [], afterCommit: [] };
  #isClosed = false;
  #firstError: unknown;

  /**
   * Ends the writer: a job that continues after its end must not write into the transaction of
   * another job.
   */
  close(): void {
    this.#isClosed = true;
  }

  async insert<C extends Collection>(collection: C, values: Partial<StoredRecordOf<C>>): Promise<StoredRecordOf<C>> {
    const now = serializeDate(new Date());
    const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const row: Row = {
      id: values.id || createRecordId(collection),
      created: values.created || now,
      updated: values.updated || values.created || now,
      ...toRow(collection, { ...getDefaults(collection.fields), ...defined }),
    };
    await checkForeignKeys(this, this.context.registry, collection, row);
    await this.runStatement(() => {
      const compile = () => this.db.insertInto(collection.name).values(row).compile();
      const query = compileCached(this.context, `insert ${collection.name}`, compile);
      return this.executeQuery({ ...query, parameters: Object.values(row) });
    });
    const after = this.toRecord(collection, row);
    this.#addChange({ action: 'create', collection, after });
    return after;
  }

  async update<C extends Collection>(collection: C, id: string, values: Partial<StoredRecordOf<C>>): Promise<StoredRecordOf<C>> {
    const row = await this.findRow(collection, id);
    if (!row) throw notFoundError();
    const before = this.toRecord(collection, row);
    const columns = toRow(collection, values);
    await checkForeignKeys(this, this.context.registry, collection, columns);
    const changed: Row = { ...columns, updated: nextUpdated(before.updated) };
    await this.runStatement(() => {
      const compile = () => this.db.updateTable(collection.name).set(changed).where('id', '=', id).compile();
      const query = compileCached(this.context, `update ${collection.name} ${Object.keys(changed).join()}`, compile);
      return this.executeQuery({ ...query, parameters: [...Object.values(changed), id] });
    });
    const after = this.toRecord(collection, { ...row, ...changed });
    this.#addChange({ action: 'update', collection, before, after });
    return after;
  }

  async increment<C extends Collection>(
    collection: C,
    id: string,
    amounts: { readonly [field: string]: number },
    where?: FilterExpression,
  ): Promise<StoredRecordOf<C> | undefined> {
    const isBuffered = this.context.registry.isPublic(collection);
    if (isBuffered && Object.keys(amounts).every((field) => CounterBuffer.isCounter(collection, field)))
      return this.#incrementLater(collection, id, amounts, where);
    return this.incrementNow(collection, id, amounts, where);
  }

  /** Increments in the database at once; {@link increment} buffers counters. */
  async incrementNow<C extends Collection>(
    collection: C,
    id: string,
    amounts: { readonly [field: string]: number },
    where?: FilterExpression,
  ): Promise<StoredRecordOf<C> | undefined> {
    const compile = () => {
      const sums = Object.entries(amounts).map(([field, amount]) => [
        field,
        sql`${sql.ref(`${collection.name}.${field}`)} + ${this.context.dialect.number(amount)}`,
      ]);
      let update = this.db.updateTable(collection.name).set(Object.fromEntries(sums)).where('id', '=', id);
      if (where) update = update.where(this.buildCondition(collection, where));
      return update.returning([...recordColumns(collection)]).compile();
    };
    const [row] = await this.runStatement(() => {
      if (where) return this.executeQuery<Row>(compile());
      const query = compileCached(this.context, `add ${collection.name} ${Object.keys(amounts).join()}`, compile);
      return this.executeQuery<Row>({ ...query, parameters: [...Object.values(amounts), id] });
    });
    return row && this.toRecord(collection, row);
  }

  async remove(collection: Collection, id: string): Promise<void> {
    const row = await this.findRow(collection, id);
    if (!row) throw notFoundError();
    await clearReferences(this, this.context.registry, collection, id);
    await this.runStatement(() => this.db.deleteFrom(collection.name).where('id', '=', id).execute());
    this.#addChange({ action: 'delete', collection, before: this.toRecord(collection, row) });
  }

  async removeWhere(collection: Collection, where: FilterExpression): Promise<number> {
    const condition = this.buildCondition(collection, where);
    const { numDeletedRows } = await this.runStatement(() =>
      this.db.deleteFrom(collection.name).where(condition).executeTakeFirstOrThrow(),
    );
    return Number(numDeletedRows);
  }

  signal(name: string, text: string): void {
    this.effects.signals.push({ name, text });
  }

  /**
   * The first database error. A job fails even when it catches this error: the database may have
   * ended its transaction, so that its later writes could not be rolled back.
   */
  get firstError(): unknown {
    return this.#firstError;
  }

  protected override async runStatement<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#firstError) throw this.#firstError;
    if (this.#isClosed) throw new Error('A job of the store has gone on after its end');
    try {
      return await super.runStatement(statement);
    } catch (error) {
      this.#firstError = error;
      throw error;
    }
  }

  async #incrementLater<C extends Collection>(
    collection: C,
    id: string,
    amounts: { readonly [field: string]: number },
    where?: FilterExpression,
  ): Promise<StoredRecordOf<C> | undefined> {
    let select = this.selectRecords(collection).where('id', '=', id);
    if (where) select = select.where(this.buildCondition(collection, where));
    const row = await this.runStatement(() => select.executeTakeFirst());
    if (!row) return undefined;
    const record: Record<string, unknown> = this.toRecord(collection, row);
    for (const [field, amount] of Object.entries(amounts)) this.effects.counterIncrements.push({ collection, id, field, amount });
    for (const increment of this.effects.counterIncrements) {
      if (increment.collection.name === collection.name && increment.id === id)
        record[increment.field] = Number(record[increment.field]) + increment.amount;
    }
    return record as StoredRecordOf<C>;
  }

  #addChange(change: Change): void {
    if (this.context.registry.isPublic(change.collection)) this.effects.changes.push(change);
  }
}

/**
 * Returns the current time, but at least a millisecond after the last change, so that two versions
 * never share a time.
 */
function nextUpdated(updated: string): string {
  return serializeDate(new Date(Math.max(Date.now(), toTimestamp(updated) + 1)));
}

/**
 * Checks that every record a row's relations point at exists.
 *
 * @throws PortalError `invalid` with `validation_missing_rel_records` on each dangling relation
 */
async function checkForeignKeys(tx: Tx, registry: SchemaRegistry, collection: Collection, row: Row): Promise<void> {
  const missing: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    const id = row[name];
    if (field.kind !== 'relation' || typeof id !== 'string' || id === '') continue;
    const target = registry.find(field.to);
    if (target && (await tx.count(target, fieldEquals('id', id), 1)) === 1) continue;
    missing[name] = { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  }
  if (Object.keys(missing).length > 0) throw invalidError(missing);
}

/**
 * Clears the relations that point at a record about to be removed.
 *
 * @throws PortalError `bad_request` when one of them is required
 */
async function clearReferences(tx: Tx, registry: SchemaRegistry, collection: Collection, id: string): Promise<void> {
  const references = registry.referencesTo(collection);
  for (const { from, field, required } of references) {
    if (!required || (await tx.count(from, fieldEquals(field, id), 1)) === 0) continue;
    throw new PortalError(
      'bad_request',
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
    );
  }
  for (const { from, field } of references) {
    for (const referrer of await tx.list(from, { where: fieldEquals(field, id) })) {
      if (from.name !== collection.name || referrer.id !== id) await tx.update(from, referrer.id, { [field]: '' });
    }
  }
}
