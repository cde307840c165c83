import { type CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { memoizeByCollection } from '../schema/memoize-by-collection.ts';
import { countTextMatches } from '../search/count-text-matches.ts';
import { planList } from '../search/plan-list.ts';
import { parseTextFilter, type SearchContext } from '../search/text-filter.ts';
import type { CommittedReader, Query, RecordVersion, StoredRecordOf } from '../store.ts';
import type { StoreInternals } from '../store-internals.ts';
import { buildOrderBy } from './build-order-by.ts';
import { buildWhere } from './build-where.ts';
import { bindValues, parameterizeFilter } from './parameterize-filter.ts';
import { combineGroups, groupByValue, parseRelationSort, type RelationSort } from './relation-sort.ts';
import { type Row, recordColumns, toRecord } from './row-mapping.ts';
import { selectRowsBySeqs } from './row-subquery.ts';
import { type Condition, type Database, type Sql, sqlTrue } from './sql.ts';

/** Maximum number of rows that one query sorts by a field of their related record. */
const MAX_SORTED_RELATED_ROWS = 4000;
/** Maximum number of related records whose rows are read group by group. */
const MAX_RELATED_RECORDS = 200;

/** Reads records with SQL; the committed reader of both stores. */
export class RowReader implements CommittedReader {
  protected readonly db: Database;
  protected readonly context: StoreInternals;

  readonly #executeDirectly: ((query: CompiledQuery) => unknown[]) | undefined;

  /**
   * @param executeDirectly runs a statement without Kysely's executor, where the driver allows it
   */
  constructor(db: Database, context: StoreInternals, executeDirectly?: (query: CompiledQuery) => unknown[]) {
    this.db = db;
    this.context = context;
    this.#executeDirectly = executeDirectly;
  }

  async list<C extends Collection>(collection: C, query: Query = {}): Promise<StoredRecordOf<C>[]> {
    return (await this.#readRows(collection, query)).map((row) => this.toRecord(collection, row));
  }

  async listVersions(collection: Collection, query: Query = {}): Promise<RecordVersion[]> {
    const rows = await this.#readRows(collection, query, ['id', 'updated', ...numberFields(collection)]);
    return rows.map((row) => this.context.counterBuffer.applyTo(collection, row as RecordVersion));
  }

  async listColumns<C extends Collection, K extends keyof StoredRecordOf<C> & string>(
    collection: C,
    names: readonly K[],
    query: Query = {},
  ): Promise<Pick<StoredRecordOf<C>, K | 'id'>[]> {
    return (await this.#readRows(collection, query, [...new Set(['id', ...names])])) as Pick<StoredRecordOf<C>, K | 'id'>[];
  }

  async #readRows(collection: Collection, query: Query, columns?: readonly string[]): Promise<Row[]> {
    const relationSort = query.limit === undefined ? undefined : parseRelationSort(this.context.registry, collection, query.sort);
    const rows = relationSort && (await this.#readRowsByRelation(collection, { ...query, limit: query.limit ?? 0 }, relationSort, columns));
    return rows ?? this.#readRowsInOrder(collection, query, columns);
  }

  async #readRowsInOrder(collection: Collection, query: Query, columns?: readonly string[]): Promise<Row[]> {
    const { sort, limit, offset } = query;
    const { where, pageSeqs } = await planList(this.#searchContext, collection, query);
    if (pageSeqs?.length === 0) return [];
    const compile = (condition?: FilterExpression): CompiledQuery<Row> => {
      const from = pageSeqs ? selectRowsBySeqs(this.context.dialect, collection, pageSeqs) : collection.name;
      let select = this.db.selectFrom(from).select([...(columns ?? recordColumns(collection))]);
      if (condition) select = select.where(this.buildCondition(collection, condition));
      select = select.orderBy(buildOrderBy(this.context.registry, this.context.dialect, collection, sort));
      if (pageSeqs) return select.compile();
      // SQLite requires LIMIT before OFFSET, and with LIMIT it prefers reading in index order to
      // sorting.
      if (limit !== undefined || offset) select = select.limit(sql.lit(Math.trunc(limit ?? Number.MAX_SAFE_INTEGER)));
      if (offset) select = select.offset(offset);
      return select.compile();
    };
    if (pageSeqs) return this.runStatement(() => this.executeQuery<Row>(compile()));
    return this.runStatement(() =>
      this.#executeCached<Row>(collection, where, [columns ?? 'list', collection.name, sort, limit, offset], compile),
    );
  }

  /**
   * Reads many rows sorted by a related field: first the related records in order, then the rows of
   * each group, or of several small groups at once. Returns undefined when sorting all rows is
   * cheaper.
   */
  async #readRowsByRelation(
    collection: Collection,
    { where, sort, limit, offset = 0 }: Query & { limit: number },
    relation: RelationSort,
    columns?: readonly string[],
  ): Promise<Row[] | undefined> {
    const { target, field, descending, thenBy } = relation;
    if ((await this.count(collection, where, MAX_SORTED_RELATED_ROWS + 1)) <= MAX_SORTED_RELATED_ROWS) return undefined;
    const targets = await this.#readRows(target, { sort: [{ path: [field], descending }], limit: MAX_RELATED_RECORDS + 1 }, ['id', field]);
    if (targets.length > MAX_RELATED_RECORDS) return undefined;
    const rows: Row[] = [];
    let skip = offset;
    const appendRows = async (groupFilter: FilterExpression, order: Query['sort']): Promise<void> => {
      const page = { where: groupFilter, sort: order, limit: limit - rows.length, offset: skip };
      const nextRows = await this.#readRowsInOrder(collection, page, columns);
      if (skip > 0) skip = nextRows.length > 0 ? 0 : skip - (await this.count(collection, groupFilter, skip));
      rows.push(...nextRows);
    };
    const runs = combineGroups(where, relation, groupByValue(targets.map((row) => ({ id: String(row.id), value: row[field] }))));
    for (const { groups, combinedFilter } of runs) {
      const readsEachGroup =
        groups.length === 1 ||
        runs.length === 1 ||
        (await this.count(collection, combinedFilter, MAX_SORTED_RELATED_ROWS + 1)) > MAX_SORTED_RELATED_ROWS;
      for (const groupFilter of readsEachGroup ? groups : [combinedFilter]) {
        await appendRows(groupFilter, readsEachGroup ? thenBy : sort);
        if (rows.length >= limit) return rows;
      }
    }
    return rows;
  }

  async count(collection: Collection, where?: FilterExpression, atMost?: number): Promise<number> {
    const text = where && (await parseTextFilter(this.#searchContext, collection, where));
    return text ? countTextMatches(this.#searchContext, collection, text, atMost) : this.#countRows(collection, where, atMost);
  }

  async #countRows(collection: Collection, where?: FilterExpression, atMost?: number): Promise<number> {
    const compile = (filter?: FilterExpression): CompiledQuery<{ total: unknown }> => {
      const condition = filter ? this.buildCondition(collection, filter) : sqlTrue;
      const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(Math.trunc(atMost))}`;
      const rows = sql`select 1 from ${sql.table(collection.name)} where ${condition}${end}`;
      return sql<{ total: unknown }>`select count(*) as total from (${rows}) as matches`.compile(this.db);
    };
    const [row] = await this.runStatement(() =>
      this.#executeCached<{ total: unknown }>(collection, where, ['count', collection.name, atMost], compile),
    );
    return Number(row?.total ?? 0);
  }

  get #searchContext(): SearchContext {
    const executeQuery = <T>(statement: Sql) => this.runStatement(() => this.executeQuery<T>(statement.compile(this.db)));
    return {
      rowContext: this.context,
      executeQuery,
      selectSeqs: async (statement) => (await executeQuery<{ seq: unknown }>(statement)).map(({ seq }) => Number(seq)),
      count: (collection, where, atMost) => this.#countRows(collection, where, atMost),
      buildCondition: (collection, where) => this.buildCondition(collection, where),
      listIds: async (collection, where, limit) =>
        (await this.#readRows(collection, { where, sort: [{ path: ['@rowid'] }], limit }, ['id'])).map(({ id }) => String(id)),
    };
  }

  async first<C extends Collection>(collection: C, query: Query = {}): Promise<StoredRecordOf<C> | undefined> {
    const [record] = await this.list(collection, { ...query, limit: 1 });
    return record;
  }

  async get<C extends Collection>(collection: C, id: string): Promise<StoredRecordOf<C> | undefined> {
    const row = await this.findRow(collection, id);
    return row && this.toRecord(collection, row);
  }

  async getMany<C extends Collection>(collection: C, ids: readonly string[]): Promise<StoredRecordOf<C>[]> {
    if (ids.length === 0) return [];
    const hasId = this.context.dialect.isOneOf(sql.ref('id'), ids);
    const query = this.selectRecords(collection).where(hasId).compile();
    return (await this.runStatement(() => this.executeQuery<Row>(query))).map((row) => this.toRecord(collection, row));
  }

  protected findRow(collection: Collection, id: string): Promise<Row | undefined> {
    return this.runStatement(async () => {
      const compile = () => this.selectRecords(collection).where('id', '=', id).compile();
      const query = compileCached(this.context, `get ${collection.name}`, compile);
      const [row] = await this.executeQuery<Row>({ ...query, parameters: [id] });
      return row;
    });
  }

  protected selectRecords(collection: Collection) {
    return this.db.selectFrom(collection.name).select([...recordColumns(collection)]);
  }

  protected toRecord<C extends Collection>(collection: C, row: Row): StoredRecordOf<C> {
    return this.context.counterBuffer.applyTo(collection, toRecord(collection, row)) as StoredRecordOf<C>;
  }

  protected buildCondition(collection: Collection, where: FilterExpression): Condition {
    const { registry, dialect } = this.context;
    return buildWhere({ registry, dialect, collection, now: new Date() }, where);
  }

  /**
   * Runs a query through a cached statement. Queries that differ only in the texts they compare
   * share one statement.
   */
  async #executeCached<T>(
    collection: Collection,
    where: FilterExpression | undefined,
    cacheKey: readonly unknown[],
    compile: (where?: FilterExpression) => CompiledQuery<T>,
  ): Promise<T[]> {
    const parameterized = where && isDeterministic(where) ? parameterizeFilter(this.context.registry, collection, where) : undefined;
    if (where && !parameterized) return this.executeQuery<T>(compile(where));
    const query = compileCached(this.context, JSON.stringify([...cacheKey, parameterized?.template]), () =>
      compile(parameterized?.template),
    );
    return this.executeQuery<T>({ ...query, parameters: bindValues(query.parameters, parameterized?.values ?? []) });
  }

  protected async executeQuery<T>(query: CompiledQuery): Promise<T[]> {
    if (this.#executeDirectly) return this.#executeDirectly(query) as T[];
    return (await this.db.executeQuery<T>(query as CompiledQuery<T>)).rows;
  }

  protected async runStatement<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      throw this.context.translateError(error);
    }
  }
}

/** Number fields: increments change them without touching `updated`. */
const numberFields = memoizeByCollection(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.kind === 'number'));

/** Whether a filter does not depend on the time, and its JSON text identifies it. */
function isDeterministic(expr: FilterExpression): boolean {
  if (expr.kind !== 'compare') return expr.terms.every(isDeterministic);
  return [expr.left, expr.right].every(
    (operand) =>
      operand.kind === 'field' || (operand.kind === 'literal' && (typeof operand.value !== 'number' || Number.isFinite(operand.value))),
  );
}

const MAX_COMPILED_QUERIES = 500;
const compiledQueries = new WeakMap<StoreInternals, LRUCache<string, CompiledQuery>>();

/**
 * Returns the compiled statement for `key`, compiling it on first use: compiling takes longer than
 * SQLite takes to run it.
 */
export function compileCached(context: StoreInternals, key: string, compile: () => CompiledQuery): CompiledQuery {
  const cache = compiledQueries.get(context) ?? new LRUCache<string, CompiledQuery>({ max: MAX_COMPILED_QUERIES });
  compiledQueries.set(context, cache);
  const query = cache.get(key) ?? compile();
  cache.set(key, query);
  return query;
}
