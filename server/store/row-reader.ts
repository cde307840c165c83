import { type CompiledQuery, sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { groupsOf, type RelationSort, relationSort, runsOf } from './by-relation.ts';
import type { Catalogue } from './catalogue.ts';
import type { Counters } from './counters.ts';
import { shapeOfFilter, withTexts } from './filter-shape.ts';
import { type Way, wayTo } from './list-way.ts';
import { orderBySql } from './order-by.ts';
import type { OrderedReading } from './order-choice.ts';
import { type RowPlace, theseRows } from './row-places.ts';
import { type Row, readColumns, recordOf } from './rows.ts';
import { type SearchParts, textFilter } from './search.ts';
import type { SearchIndex } from './shape.ts';
import { type Condition, type Database, type Sql, type SqlDialect, type Tables, yes } from './sql-dialect.ts';
import type { CommittedReader, Query, Stored, Version } from './store.ts';
import { countByText } from './text-count.ts';
import { newestRow, rarestText } from './text-estimate.ts';
import { whereSql } from './where.ts';

/** What reading and writing rows needs to know of the store they are in. */
export interface Rows {
  readonly catalogue: Catalogue;
  readonly dialect: SqlDialect;
  readonly counters: Counters;
  /** What finds parts of the texts of a collection; undefined when nothing was made for it. */
  searchedBy(of: Collection): SearchIndex | undefined;
  /** What a failure of the database means to whoever asked. */
  explain(error: unknown): unknown;
}

/** Rows that are sorted at once by what their relation leads to. */
const MOST_RELATED = 4000;
/** Records led to that are gone through one by one. */
const MOST_GROUPS = 200;

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
    const relation = query.limit === undefined ? undefined : relationSort(this.rows.catalogue, of, query.sort);
    const rows = relation && (await this.#rowsByRelation(of, { ...query, limit: query.limit ?? 0 }, relation, columns));
    return rows ?? this.#rowsInOrder(of, query, columns);
  }

  async #rowsInOrder(of: Collection, query: Query, columns?: readonly string[]): Promise<Row[]> {
    const { sort, limit, offset } = query;
    const way = await wayTo(this.#parts, of, query);
    const { where, numbers, ordered } = way;
    if (numbers?.length === 0) return [];
    const compile = (condition?: Expr): CompiledQuery<Row> => {
      let select = this.db.selectFrom(this.#placeOf(of, way, sort)).select([...(columns ?? readColumns(of))]);
      if (condition) select = select.where(ordered ? this.#inOrder(of, ordered) : this.condition(of, condition));
      select = select.orderBy(orderBySql(this.rows.catalogue, this.rows.dialect, of, sort));
      // SQLite knows no OFFSET without LIMIT, and reads in the order of an index rather than sorting when it sees how few rows are wanted.
      if (limit !== undefined || offset) select = select.limit(sql.lit(Math.trunc(limit ?? Number.MAX_SAFE_INTEGER)));
      if (offset) select = select.offset(offset);
      return select.compile();
    };
    if (numbers || ordered) return this.run(() => this.found<Row>(compile(where)));
    return this.run(() => this.#foundOnce<Row>(of, where, [columns ?? 'list', of.name, sort, limit, offset], compile));
  }

  /**
   * Many rows, sorted by what their relation leads to: the records led to in their order, and the rows of each, or of several at once where they are
   * few. Undefined when sorting all is better.
   */
  async #rowsByRelation(
    of: Collection,
    { where, sort, limit, offset = 0 }: Query & { limit: number },
    relation: RelationSort,
    columns?: readonly string[],
  ): Promise<Row[] | undefined> {
    const { to, field, descending, rest } = relation;
    if (!(await this.#isForMore(of, where, MOST_RELATED))) return undefined;
    const targets = await this.#rowsOf(to, { sort: [{ path: [field], descending }], limit: MOST_GROUPS + 1 }, ['id', field]);
    if (targets.length > MOST_GROUPS) return undefined;
    const rows: Row[] = [];
    let skip = offset;
    const add = async (found: Expr, order: Query['sort']): Promise<void> => {
      const next = await this.#rowsInOrder(of, { where: found, sort: order, limit: limit - rows.length, offset: skip }, columns);
      if (skip > 0) skip = next.length > 0 ? 0 : skip - (await this.count(of, found, skip));
      rows.push(...next);
    };
    const runs = runsOf(where, relation, groupsOf(targets.map((row) => ({ id: String(row.id), value: row[field] }))));
    for (const { groups, whole } of runs) {
      const isEach = groups.length === 1 || runs.length === 1 || (await this.#isForMore(of, whole, MOST_RELATED));
      for (const found of isEach ? groups : [whole]) {
        await add(found, isEach ? rest : sort);
        if (rows.length >= limit) return rows;
      }
    }
    return rows;
  }

  /** Whether a filter holds for more rows than these, roughly where it looks for texts. */
  async #isForMore(of: Collection, where: Expr | undefined, rows: number): Promise<boolean> {
    const text = where && (await textFilter(this.#parts, of, where));
    const judged = text && (await rarestText(this.#parts, of, text, await newestRow(this.#parts, of)));
    return (judged?.matching ?? (await this.#count(of, where, rows + 1))) > rows;
  }

  async count(of: Collection, where?: Expr, atMost?: number): Promise<number> {
    const text = where && (await textFilter(this.#parts, of, where));
    return text ? countByText(this.#parts, of, text, atMost) : this.#count(of, where, atMost);
  }

  async #count(of: Collection, where?: Expr, atMost?: number, numbers?: readonly number[]): Promise<number> {
    const compile = (asked?: Expr): CompiledQuery<{ total: unknown }> => {
      const from = numbers ? theseRows(this.rows.dialect, of, numbers) : sql.table(of.name);
      const condition = asked ? this.condition(of, asked) : yes;
      const rows = sql`select 1 from ${from} where ${condition}${atMost === undefined ? sql`` : sql` limit ${sql.lit(Math.trunc(atMost))}`}`;
      return sql<{ total: unknown }>`select count(*) as total from (${rows}) as matches`.compile(this.db);
    };
    const counted = await this.run(() =>
      numbers
        ? this.found<{ total: unknown }>(compile(where))
        : this.#foundOnce<{ total: unknown }>(of, where, ['count', of.name, atMost], compile),
    );
    return Number(counted[0]?.total ?? 0);
  }

  get #parts(): SearchParts {
    const found = <T>(statement: Sql) => this.run(() => this.found<T>(statement.compile(this.db)));
    return {
      rows: this.rows,
      found,
      numbers: async (statement) => (await found<{ seq: unknown }>(statement)).map(({ seq }) => Number(seq)),
      counted: (of, where, atMost, numbers) => this.#count(of, where, atMost, numbers),
      condition: (of, where, isOrdered) => this.condition(of, where, isOrdered),
      ids: async (to, condition, limit) =>
        (await this.#rowsOf(to, { where: condition, sort: [{ path: ['@rowid'] }], limit }, ['id'])).map(({ id }) => String(id)),
    };
  }

  /** Where the rows of a list are read from. */
  #placeOf(of: Collection, { numbers, ordered }: Way, sort: Query['sort']): RowPlace | string {
    const { catalogue, dialect } = this.rows;
    if (numbers) return theseRows(dialect, of, numbers);
    if (!ordered || dialect.name === 'sqlite') return of.name;
    const among = ordered.held ? sql` where ${this.condition(of, ordered.held)}` : sql``;
    const order = orderBySql(catalogue, dialect, of, sort);
    return sql<Tables[string]>`(select * from ${sql.table(of.name)}${among} order by ${order} ${dialect.byItself})`.as(of.name);
  }

  /** A filter of which no index is used but that of the order. */
  #inOrder(of: Collection, { held, rest }: OrderedReading): Condition {
    const looked = this.condition(of, rest, this.rows.dialect.name === 'sqlite');
    return held ? sql`${this.condition(of, held)} and ${looked}` : looked;
  }

  async first<C extends Collection>(of: C, query: Query = {}): Promise<Stored<C> | undefined> {
    const [record] = await this.list(of, { ...query, limit: 1 });
    return record;
  }

  async get<C extends Collection>(of: C, id: string): Promise<Stored<C> | undefined> {
    const row = await this.row(of, id);
    return row && this.record(of, row);
  }

  async getMany<C extends Collection>(of: C, ids: readonly string[]): Promise<Stored<C>[]> {
    if (ids.length === 0) return [];
    const isMeant = this.rows.dialect.isOneOf(sql.ref('id'), ids);
    const query = this.db
      .selectFrom(of.name)
      .select([...readColumns(of)])
      .where(isMeant)
      .compile();
    return (await this.run(() => this.found<Row>(query))).map((row) => this.record(of, row));
  }

  protected row(of: Collection, id: string): Promise<Row | undefined> {
    return this.run(async () => {
      const query = compiledOnce(this.rows, `get ${of.name}`, () =>
        this.db
          .selectFrom(of.name)
          .select([...readColumns(of)])
          .where('id', '=', id)
          .compile(),
      );
      const [row] = await this.found<Row>({ ...query, parameters: [id] });
      return row;
    });
  }

  protected record<C extends Collection>(of: C, row: Row): Stored<C> {
    return this.rows.counters.applyTo(of, recordOf(of, row)) as Stored<C>;
  }

  protected condition(of: Collection, where: Expr, isOrdered = false): Condition {
    const { catalogue, dialect } = this.rows;
    return whereSql({ catalogue, dialect, of, now: new Date(), isOrdered }, where);
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
