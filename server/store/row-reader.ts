import { type CompiledQuery, sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import type { Counters } from './counters.ts';
import { orderBySql } from './order-by.ts';
import { type Row, recordOf } from './rows.ts';
import type { Condition, Database, SqlDialect } from './sql-dialect.ts';
import type { Query, Reader, Stored } from './store.ts';
import { whereSql } from './where.ts';

/** What reading and writing rows needs to know of the store they are in. */
export interface Rows {
  readonly catalogue: Catalogue;
  readonly dialect: SqlDialect;
  readonly counters: Counters;
  /** What a failure of the database means to whoever asked. */
  explain(error: unknown): unknown;
}

export class RowReader implements Reader {
  protected readonly db: Database;
  protected readonly rows: Rows;

  constructor(db: Database, rows: Rows) {
    this.db = db;
    this.rows = rows;
  }

  async list<C extends Collection>(of: C, query: Query = {}): Promise<Stored<C>[]> {
    let select = this.db.selectFrom(of.name).selectAll();
    if (query.where) select = select.where(this.condition(of, query.where));
    select = select.orderBy(orderBySql(this.rows.catalogue, this.rows.dialect, of, query.sort));
    // SQLite knows no OFFSET without LIMIT.
    if (query.limit !== undefined || query.offset) select = select.limit(query.limit ?? Number.MAX_SAFE_INTEGER);
    if (query.offset) select = select.offset(query.offset);
    const found = await this.run(() => select.execute());
    return found.map((row) => this.record(of, row));
  }

  async count(of: Collection, where?: Expr, atMost?: number): Promise<number> {
    const condition = where ? this.condition(of, where) : sql`1 = 1`;
    const rows = sql`select 1 from ${sql.table(of.name)} where ${condition}${atMost === undefined ? sql`` : sql` limit ${sql.lit(Math.trunc(atMost))}`}`;
    const { rows: counted } = await this.run(() =>
      sql<{ total: unknown }>`select count(*) as total from (${rows}) as matches`.execute(this.db),
    );
    return Number(counted[0]?.total ?? 0);
  }

  async first<C extends Collection>(of: C, query: Query = {}): Promise<Stored<C> | undefined> {
    const [record] = await this.list(of, { ...query, limit: 1 });
    return record;
  }

  async get<C extends Collection>(of: C, id: string): Promise<Stored<C> | undefined> {
    const row = await this.row(of, id);
    return row && this.record(of, row);
  }

  protected row(of: Collection, id: string): Promise<Row | undefined> {
    return this.run(async () => {
      const query = compiledOnce(this.rows, `get ${of.name}`, () => this.db.selectFrom(of.name).selectAll().where('id', '=', id).compile());
      const { rows } = await this.db.executeQuery<Row>({ ...query, parameters: [id] });
      return rows[0];
    });
  }

  protected record<C extends Collection>(of: C, row: Row): Stored<C> {
    return this.rows.counters.applyTo(of, recordOf(of, row)) as Stored<C>;
  }

  protected condition(of: Collection, where: Expr): Condition {
    const { catalogue, dialect } = this.rows;
    return whereSql({ catalogue, dialect, of, now: new Date() }, where);
  }

  protected async run<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      throw this.rows.explain(error);
    }
  }
}

const compiledFor = new WeakMap<Rows, Map<string, CompiledQuery>>();

/** A statement that is the same each time but for its parameters: building its text takes longer than SQLite takes to run it. */
export function compiledOnce(rows: Rows, key: string, compile: () => CompiledQuery): CompiledQuery {
  const compiled = compiledFor.get(rows) ?? new Map<string, CompiledQuery>();
  compiledFor.set(rows, compiled);
  const query = compiled.get(key) ?? compile();
  compiled.set(key, query);
  return query;
}
