import { type CompiledQuery, sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import type { Counters } from './counters.ts';
import { shapeOfFilter, withTexts } from './filter-shape.ts';
import { orderBySql } from './order-by.ts';
import { type Row, recordOf } from './rows.ts';
import type { Condition, Database, SqlDialect } from './sql-dialect.ts';
import type { CommittedReader, Query, Stored, Version } from './store.ts';
import { whereSql } from './where.ts';

/** What reading and writing rows needs to know of the store they are in. */
export interface Rows {
  readonly catalogue: Catalogue;
  readonly dialect: SqlDialect;
  readonly counters: Counters;
  /** What a failure of the database means to whoever asked. */
  explain(error: unknown): unknown;
}

export class RowReader implements CommittedReader {
  protected readonly db: Database;
  protected readonly rows: Rows;

  readonly #find: ((query: CompiledQuery) => unknown[]) | undefined;

  /** @param find a shorter way to the rows of a statement than through `db`, where there is one */
  constructor(db: Database, rows: Rows, find?: (query: CompiledQuery) => unknown[]) {
    this.db = db;
    this.rows = rows;
    this.#find = find;
  }

  async list<C extends Collection>(of: C, query: Query = {}): Promise<Stored<C>[]> {
    return (await this.#rowsOf(of, query)).map((row) => this.record(of, row));
  }

  async versions(of: Collection, query: Query = {}): Promise<Version[]> {
    const rows = await this.#rowsOf(of, query, ['id', 'updated', ...numbersOf(of)]);
    return rows.map((row) => this.rows.counters.applyTo(of, row as Version));
  }

  async columns<C extends Collection, K extends keyof Stored<C> & string>(
    of: C,
    names: readonly K[],
    query: Query = {},
  ): Promise<Pick<Stored<C>, K | 'id'>[]> {
    return (await this.#rowsOf(of, query, [...new Set(['id', ...names])])) as Pick<Stored<C>, K | 'id'>[];
  }

  async #rowsOf(of: Collection, query: Query, columns?: readonly string[]): Promise<Row[]> {
    const { where, sort, limit, offset } = query;
    const compile = (condition?: Expr): CompiledQuery<Row> => {
      let select = columns ? this.db.selectFrom(of.name).select([...columns]) : this.db.selectFrom(of.name).selectAll();
      if (condition) select = select.where(this.condition(of, condition));
      select = select.orderBy(orderBySql(this.rows.catalogue, this.rows.dialect, of, sort));
      // SQLite knows no OFFSET without LIMIT.
      if (limit !== undefined || offset) select = select.limit(limit ?? Number.MAX_SAFE_INTEGER);
      if (offset) select = select.offset(offset);
      return select.compile();
    };
    return this.run(() => this.#foundOnce<Row>(of, where, [columns ?? 'list', of.name, sort, limit, offset], compile));
  }

  async count(of: Collection, where?: Expr, atMost?: number): Promise<number> {
    const compile = (asked?: Expr): CompiledQuery<{ total: unknown }> => {
      const condition = asked ? this.condition(of, asked) : sql`1 = 1`;
      const rows = sql`select 1 from ${sql.table(of.name)} where ${condition}${atMost === undefined ? sql`` : sql` limit ${sql.lit(Math.trunc(atMost))}`}`;
      return sql<{ total: unknown }>`select count(*) as total from (${rows}) as matches`.compile(this.db);
    };
    const counted = await this.run(() => this.#foundOnce<{ total: unknown }>(of, where, ['count', of.name, atMost], compile));
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
      const [row] = await this.found<Row>({ ...query, parameters: [id] });
      return row;
    });
  }

  protected record<C extends Collection>(of: C, row: Row): Stored<C> {
    return this.rows.counters.applyTo(of, recordOf(of, row)) as Stored<C>;
  }

  protected condition(of: Collection, where: Expr): Condition {
    const { catalogue, dialect } = this.rows;
    return whereSql({ catalogue, dialect, of, now: new Date() }, where);
  }

  /** Finds what a question asks. Questions that differ only in the texts they compare with share a statement. */
  async #foundOnce<T>(
    of: Collection,
    where: Expr | undefined,
    question: readonly unknown[],
    compile: (where?: Expr) => CompiledQuery<T>,
  ): Promise<T[]> {
    const parted = where && isSteady(where) ? shapeOfFilter(this.rows.catalogue, of, where) : undefined;
    if (where && !parted) return this.found<T>(compile(where));
    const query = compiledOnce(this.rows, JSON.stringify([...question, parted?.shape]), () => compile(parted?.shape));
    return this.found<T>({ ...query, parameters: withTexts(query.parameters, parted?.texts ?? []) });
  }

  protected async found<T>(query: CompiledQuery): Promise<T[]> {
    if (this.#find) return this.#find(query) as T[];
    return (await this.db.executeQuery<T>(query as CompiledQuery<T>)).rows;
  }

  protected async run<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      throw this.rows.explain(error);
    }
  }
}

const known = new WeakMap<Collection, readonly string[]>();

/** Numbers may be added to without a new `updated`. */
function numbersOf(of: Collection): readonly string[] {
  const numbers = known.get(of) ?? Object.keys(of.fields).filter((name) => of.fields[name]?.kind === 'number');
  known.set(of, numbers);
  return numbers;
}

/** Whether a filter means the same each time, and its JSON text tells it from every other. */
function isSteady(expr: Expr): boolean {
  if (expr.kind !== 'compare') return expr.terms.every(isSteady);
  return [expr.left, expr.right].every(
    (side) => side.kind === 'field' || (side.kind === 'literal' && (typeof side.value !== 'number' || Number.isFinite(side.value))),
  );
}

const MOST_COMPILED = 500;
const compiledFor = new WeakMap<Rows, Map<string, CompiledQuery>>();

/** A statement that is the same each time, perhaps but for its parameters: building its text takes longer than SQLite takes to run it. */
export function compiledOnce(rows: Rows, key: string, compile: () => CompiledQuery): CompiledQuery {
  const compiled = compiledFor.get(rows) ?? new Map<string, CompiledQuery>();
  compiledFor.set(rows, compiled);
  const query = compiled.get(key) ?? compile();
  compiled.delete(key);
  compiled.set(key, query);
  const [oldest] = compiled.keys();
  if (compiled.size > MOST_COMPILED && oldest !== undefined) compiled.delete(oldest);
  return query;
}
