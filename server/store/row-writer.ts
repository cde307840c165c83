import { sql } from 'kysely';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { defaultsOf } from '#lib/schema/check.ts';
import { type Collection, newId } from '#lib/schema/collection.ts';
import { type Addition, Counters } from './counters.ts';
import { checkTargets, letGo } from './references.ts';
import { compiledOnce, RowReader } from './row-reader.ts';
import { columnsFor, type Row, readColumns } from './rows.ts';
import type { Change, Signal, Stored, Tx } from './store.ts';
import { notFound } from './store-errors.ts';

/** What a job did, to be told once it is committed. */
export interface Effects {
  readonly changes: Change[];
  readonly signals: Signal[];
  readonly additions: Addition[];
  readonly settings: Omit<Addition, 'by'>[];
  readonly afterCommit: (() => void)[];
}

/** Writes in an open transaction and notes what is to be told after its commit. */
export class RowWriter extends RowReader implements Tx {
  readonly effects: Effects = { changes: [], signals: [], additions: [], settings: [], afterCommit: [] };
  #isOver = false;
  #lostTo: unknown;

  /** A job that goes on after its end must not write into the transaction of another. */
  end(): void {
    this.#isOver = true;
  }

  async insert<C extends Collection>(of: C, values: Partial<Stored<C>>): Promise<Stored<C>> {
    const now = wireDate(new Date());
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const row: Row = {
      id: values.id || newId(of),
      created: values.created || now,
      updated: values.updated || values.created || now,
      ...columnsFor(of, { ...defaultsOf(of.fields), ...given }),
    };
    await checkTargets(this, this.rows.catalogue, of, row);
    await this.run(() => {
      const query = compiledOnce(this.rows, `insert ${of.name}`, () => this.db.insertInto(of.name).values(row).compile());
      return this.found({ ...query, parameters: Object.values(row) });
    });
    const after = this.record(of, row);
    this.#note({ action: 'create', collection: of, after });
    return after;
  }

  async update<C extends Collection>(of: C, id: string, values: Partial<Stored<C>>): Promise<Stored<C>> {
    const row = await this.row(of, id);
    if (!row) throw notFound();
    const before = this.record(of, row);
    const columns = columnsFor(of, values);
    await checkTargets(this, this.rows.catalogue, of, columns);
    const changed: Row = { ...columns, updated: after(before.updated) };
    await this.run(() => {
      const compile = () => this.db.updateTable(of.name).set(changed).where('id', '=', id).compile();
      const query = compiledOnce(this.rows, `update ${of.name} ${Object.keys(changed).join()}`, compile);
      return this.found({ ...query, parameters: [...Object.values(changed), id] });
    });
    const counters = this.#isBuffered(of) ? Object.keys(columns).filter((field) => Counters.counts(of, field)) : [];
    for (const field of counters) this.effects.settings.push({ of, id, field });
    const record = this.record(of, { ...row, ...changed });
    for (const field of counters) Object.assign(record, { [field]: columns[field] });
    this.#note({ action: 'update', collection: of, before, after: record });
    return record;
  }

  async increment<C extends Collection>(
    of: C,
    id: string,
    by: { readonly [field: string]: number },
    where?: Expr,
  ): Promise<Stored<C> | undefined> {
    const fields = Object.entries(by);
    if (this.#isBuffered(of) && fields.every(([field]) => Counters.counts(of, field))) return this.#addLater(of, id, fields, where);
    return this.addNow(of, id, by, where);
  }

  /** {@link increment} in the store itself, counters too. */
  async addNow<C extends Collection>(
    of: C,
    id: string,
    by: { readonly [field: string]: number },
    where?: Expr,
  ): Promise<Stored<C> | undefined> {
    const compile = () => {
      const sums = Object.entries(by).map(([field, amount]) => [
        field,
        sql`${sql.ref(`${of.name}.${field}`)} + ${this.rows.dialect.number(amount)}`,
      ]);
      let update = this.db.updateTable(of.name).set(Object.fromEntries(sums)).where('id', '=', id);
      if (where) update = update.where(this.condition(of, where));
      return update.returning([...readColumns(of)]).compile();
    };
    const [row] = await this.run(() => {
      if (where) return this.found<Row>(compile());
      const query = compiledOnce(this.rows, `add ${of.name} ${Object.keys(by).join()}`, compile);
      return this.found<Row>({ ...query, parameters: [...Object.values(by), id] });
    });
    return row && this.record(of, row);
  }

  async remove(of: Collection, id: string): Promise<void> {
    const row = await this.row(of, id);
    if (!row) throw notFound();
    await letGo(this, this.rows.catalogue, of, id);
    await this.run(() => this.db.deleteFrom(of.name).where('id', '=', id).execute());
    this.#note({ action: 'delete', collection: of, before: this.record(of, row) });
  }

  async removeWhere(of: Collection, where: Expr): Promise<number> {
    const condition = this.condition(of, where);
    const { numDeletedRows } = await this.run(() => this.db.deleteFrom(of.name).where(condition).executeTakeFirstOrThrow());
    return Number(numDeletedRows);
  }

  signal(name: string, text: string): void {
    this.effects.signals.push({ name, text });
  }

  /** The first refusal of the database. A job that catches it fails all the same: its transaction may be gone, and then nothing would undo what it wrote next. */
  get lostTo(): unknown {
    return this.#lostTo;
  }

  protected override async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#lostTo) throw this.#lostTo;
    if (this.#isOver) throw new Error('A job of the store has gone on after its end');
    try {
      return await super.run(statement);
    } catch (error) {
      this.#lostTo = error;
      throw error;
    }
  }

  async #addLater<C extends Collection>(of: C, id: string, fields: [string, number][], where?: Expr): Promise<Stored<C> | undefined> {
    let select = this.db
      .selectFrom(of.name)
      .select([...readColumns(of)])
      .where('id', '=', id);
    if (where) select = select.where(this.condition(of, where));
    const row = await this.run(() => select.executeTakeFirst());
    if (!row) return undefined;
    const record: Record<string, unknown> = this.record(of, row);
    for (const [field, by] of fields) this.effects.additions.push({ of, id, field, by });
    for (const { of: collection, id: recordId, field, by } of this.effects.additions) {
      if (collection.name === of.name && recordId === id) record[field] = Number(record[field]) + by;
    }
    return record as Stored<C>;
  }

  #isBuffered(of: Collection): boolean {
    return this.rows.catalogue.isPublic(of);
  }

  #note(change: Change): void {
    if (this.rows.catalogue.isPublic(change.collection)) this.effects.changes.push(change);
  }
}

/** Now, or a millisecond after the last change if that is later: two versions of a record never bear the same time. */
function after(updated: string): string {
  const last = parseWireDate(updated)?.getTime() ?? 0;
  return wireDate(new Date(Math.max(Date.now(), last + 1)));
}
