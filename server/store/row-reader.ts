import { type CompiledQuery, sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { groupsOf, type RelationSort, relationSort, withinGroup } from './by-relation.ts';
import type { Catalogue } from './catalogue.ts';
import type { Counters } from './counters.ts';
import { shapeOfFilter, withTexts } from './filter-shape.ts';
import { orderBySql } from './order-by.ts';
import { hasTwoWays } from './order-choice.ts';
import { type Row, readColumns, recordOf } from './rows.ts';
import { type Found, findByText, type SearchParts } from './search.ts';
import type { SearchIndex } from './shape.ts';
import type { Condition, Database, Sql, SqlDialect } from './sql-dialect.ts';
import type { CommittedReader, Query, Stored, Version } from './store.ts';
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

/** Matches that are sorted quickly; of more, reading in the order of the list soon meets enough. */
const MOST_SORTED = 4000;
/** The same where the order goes by what is looked for: then what is found may lie all at its end. */
const MOST_SORTED_BY_FOUND = 20_000;

function mostSorted({ search }: Collection, sort: Query['sort']): number {
  const [first] = sort === undefined || sort === 'random' ? [] : sort;
  return first?.path.length === 1 && search?.includes(String(first.path[0])) ? MOST_SORTED_BY_FOUND : MOST_SORTED;
}

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
    const { sort, limit, offset } = query;
    const { where, numbers, isOrdered } = await this.#wayTo(of, query);
    if (numbers?.length === 0) return [];
    if (numbers === undefined) {
      const relation = limit === undefined ? undefined : relationSort(this.rows.catalogue, of, sort);
      const rows = relation && (await this.#rowsByRelation(of, { ...query, limit: limit ?? 0 }, relation, columns));
      if (rows) return rows;
    }
    const compile = (condition?: Expr): CompiledQuery<Row> => {
      let select = this.db.selectFrom(of.name).select([...(columns ?? readColumns(of))]);
      if (numbers) select = select.where(this.#among(of, numbers));
      if (condition) select = select.where(this.condition(of, condition, isOrdered));
      select = select.orderBy(orderBySql(this.rows.catalogue, this.rows.dialect, of, sort));
      // SQLite knows no OFFSET without LIMIT.
      if (limit !== undefined || offset) select = select.limit(limit ?? Number.MAX_SAFE_INTEGER);
      if (offset) select = select.offset(offset);
      return select.compile();
    };
    if (numbers) return this.run(() => this.found<Row>(compile(where)));
    return this.run(() => this.#foundOnce<Row>(of, where, [columns ?? 'list', of.name, sort, limit, offset, isOrdered], compile));
  }

  /** How to come to the rows of a list: among these when they are few, else in its order (`isOrdered`: whatever the database thinks of it). */
  async #wayTo(of: Collection, { where, sort, limit }: Query): Promise<{ where?: Expr; numbers?: readonly number[]; isOrdered?: boolean }> {
    if (where === undefined) return {};
    const found = await this.#findByText(of, where, mostSorted(of, sort));
    if (found && !found.isMore) return { where, numbers: found.numbers };
    const wanted = found?.where ?? where;
    // PostgreSQL knows how often values occur, and what a limit is worth.
    if (this.rows.dialect.name !== 'sqlite' || limit === undefined || !hasTwoWays(of, where, sort)) return { where: wanted };
    if (found) return { where: wanted, isOrdered: true };
    const numbers = await this.#numbers(
      sql`select seq from ${sql.table(of.name)} where ${this.condition(of, where)} limit ${sql.lit(MOST_SORTED + 1)}`,
    );
    return numbers.length > MOST_SORTED ? { where, isOrdered: true } : { where, numbers };
  }

  /** Many rows, sorted by what their relation leads to: the records led to in their order, and the rows of each. Undefined when sorting is better. */
  async #rowsByRelation(
    of: Collection,
    { where, limit, offset = 0 }: Query & { limit: number },
    relation: RelationSort,
    columns?: readonly string[],
  ): Promise<Row[] | undefined> {
    const { to, field, descending, rest } = relation;
    if ((await this.count(of, where, MOST_SORTED + 1)) <= MOST_SORTED) return undefined;
    const targets = await this.#rowsOf(to, { sort: [{ path: [field], descending }], limit: MOST_GROUPS + 1 }, ['id', field]);
    if (targets.length > MOST_GROUPS) return undefined;
    const rows: Row[] = [];
    let skip = offset;
    for (const group of groupsOf(targets.map((row) => ({ id: String(row.id), value: row[field] })))) {
      if (rows.length >= limit) break;
      const within = withinGroup(where, relation, group);
      if (within === undefined) continue;
      const next = await this.#rowsOf(of, { where: within, sort: rest, limit: limit - rows.length, offset: skip }, columns);
      if (skip > 0) skip = next.length > 0 ? 0 : skip - (await this.count(of, within, skip));
      rows.push(...next);
    }
    return rows;
  }

  async count(of: Collection, where?: Expr, atMost?: number): Promise<number> {
    const found = where && (await this.#findByText(of, where, atMost === undefined ? MOST_SORTED : Math.max(MOST_SORTED, 2 * atMost)));
    if (!found || (found.isMore && atMost === undefined)) return this.#count(of, found?.where ?? where, atMost);
    const { numbers, isMore, rest } = found;
    if (rest === undefined) return Math.min(numbers.length, atMost ?? numbers.length);
    if (!isMore) return this.#count(of, where, atMost, numbers);
    // Of two conditions that much satisfies, the matches are many, and soon met among what was found first.
    const isRestFew = (await this.#count(of, rest, numbers.length)) < numbers.length;
    const among = isRestFew ? 0 : await this.#count(of, rest, atMost, numbers);
    return among === atMost ? among : this.#count(of, found.where, atMost);
  }

  async #count(of: Collection, where?: Expr, atMost?: number, numbers?: readonly number[]): Promise<number> {
    const compile = (asked?: Expr): CompiledQuery<{ total: unknown }> => {
      const condition = asked ? this.condition(of, asked) : sql`1 = 1`;
      const all = numbers ? sql`${this.#among(of, numbers)} and ${condition}` : condition;
      const rows = sql`select 1 from ${sql.table(of.name)} where ${all}${atMost === undefined ? sql`` : sql` limit ${sql.lit(Math.trunc(atMost))}`}`;
      return sql<{ total: unknown }>`select count(*) as total from (${rows}) as matches`.compile(this.db);
    };
    const counted = await this.run(() =>
      numbers
        ? this.found<{ total: unknown }>(compile(where))
        : this.#foundOnce<{ total: unknown }>(of, where, ['count', of.name, atMost], compile),
    );
    return Number(counted[0]?.total ?? 0);
  }

  #findByText(of: Collection, where: Expr, most: number): Promise<Found | undefined> {
    const parts: SearchParts = {
      rows: this.rows,
      numbers: (statement) => this.#numbers(statement),
      ids: async (to, condition, limit) => (await this.#rowsOf(to, { where: condition, limit }, ['id'])).map(({ id }) => String(id)),
    };
    return findByText(parts, of, where, most);
  }

  /** The insertion numbers that a statement finds. */
  async #numbers(statement: Sql): Promise<number[]> {
    const rows = await this.run(() => this.found<{ seq: unknown }>(statement.compile(this.db)));
    return rows.map(({ seq }) => Number(seq));
  }

  #among(of: Collection, numbers: readonly number[]): Condition {
    return this.rows.dialect.search.among(sql.ref(`${of.name}.seq`), numbers);
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
