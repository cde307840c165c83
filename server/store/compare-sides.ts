import { sql } from 'kysely';
import { compares } from '#lib/filter/compare.ts';
import type { Operator } from '#lib/filter/expression.ts';
import { likePattern, soughtText } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import type { FixedSide, RowSide, SqlSide } from './sides.ts';
import { type Condition, no, type Sql, type SqlDialect, truth, yes } from './sql-dialect.ts';

/** Nothing sorts after this letter. */
export const LAST_LETTER = '\u{10ffff}';

type Order = Exclude<Operator, '~' | '!~'>;

const MIRRORED: Readonly<Record<Order, Order>> = { '=': '=', '!=': '!=', '>': '<', '>=': '<=', '<': '>', '<=': '>=' };
const SIGNS: Readonly<Record<Order, Sql>> = { '=': sql`=`, '!=': sql`<>`, '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` };

/** The comparison of two single values; the rules are those of `lib/filter/compare.ts`. Never null. */
export function compareSides(dialect: SqlDialect, a: SqlSide, op: Operator, b: SqlSide): Condition {
  if (a.kind === 'fixed' && b.kind === 'fixed')
    return truth(compares({ value: a.value, literal: true }, op, { value: b.value, literal: true }));
  if (op === '~') return containsSql(dialect, a, b);
  if (op === '!~') return sql`not (${containsSql(dialect, a, b)})`;
  if (a.kind === 'row') return b.kind === 'fixed' ? rowWithFixed(dialect, a, op, b) : rowWithRow(dialect, a, op, b);
  return b.kind === 'row' ? rowWithFixed(dialect, b, MIRRORED[op], a) : no;
}

function rowWithFixed(dialect: SqlDialect, row: RowSide, op: Order, { value }: FixedSide): Condition {
  if (value === null || value === '') {
    if (op === '=' || op === '!=') return isEmpty(row, op === '=');
    if (value === null) return no;
  }
  if (row.type === 'number') {
    const number = typeof value === 'string' ? numberIn(value, row.isTruth) : Number(value);
    if (number !== undefined) return ordered(dialect, row, op, dialect.number(number));
    return ordered(dialect, { ...row, sql: dialect.numberText(row.sql) }, op, dialect.text(String(value)));
  }
  if (typeof value !== 'boolean') {
    const outcome = ordered(dialect, row, op, dialect.text(String(value)));
    // Unique indexes leave '' out, and SQLite uses them only where '' is seen to be out of the question.
    return dialect.name === 'sqlite' && op === '=' && !row.isNullable ? sql`(${outcome} and ${row.sql} <> '')` : outcome;
  }
  const asNumber = dialect.textNumber(row.sql, true);
  const asText = ordered(dialect, row, op, dialect.text(String(Number(value))));
  return sql`case when ${asNumber} is null then ${asText} else ${asNumber} ${SIGNS[op]} ${dialect.number(Number(value))} end`;
}

function rowWithRow(dialect: SqlDialect, a: RowSide, op: Order, b: RowSide): Condition {
  if (a.type === b.type) return ordered(dialect, a, op, b.sql, b.isNullable);
  const isTruth = a.isTruth || b.isTruth;
  const [x, y] = [a, b].map((side) => (side.type === 'number' ? side.sql : dialect.textNumber(side.sql, isTruth))) as [Sql, Sql];
  const [s, t] = [a, b].map((side) => (side.type === 'text' ? side.sql : dialect.numberText(side.sql))) as [Sql, Sql];
  const asText = ordered(dialect, { ...a, type: 'text', sql: s }, op, t, b.isNullable);
  return sql`case when ${x} is null or ${y} is null then ${asText} else ${x} ${SIGNS[op]} ${y} end`;
}

/** Null is as good as '' for being equal, and neither before nor after anything. */
function ordered(dialect: SqlDialect, a: RowSide, op: Order, other: Sql, isOtherNullable = false): Condition {
  if (!a.isNullable && !isOtherNullable) return sql`${a.sql} ${SIGNS[op]} ${other}`;
  if (op !== '=' && op !== '!=') return sql`coalesce(${a.sql} ${SIGNS[op]} ${other}, 1 = 0)`;
  const nothing = (value: Sql, isNullable: boolean) => (isNullable && a.type === 'text' ? sql`coalesce(${value}, '')` : value);
  const same = dialect.same(nothing(a.sql, a.isNullable), nothing(other, isOtherNullable));
  return op === '=' ? same : sql`not (${same})`;
}

function isEmpty(row: RowSide, wanted: boolean): Condition {
  if (row.type === 'text') {
    const value = row.isNullable ? sql`coalesce(${row.sql}, '')` : row.sql;
    return wanted ? sql`${value} = ''` : sql`${value} <> ''`;
  }
  if (!row.isNullable) return truth(!wanted);
  return wanted ? sql`${row.sql} is null` : sql`${row.sql} is not null`;
}

function containsSql(dialect: SqlDialect, a: SqlSide, b: SqlSide): Condition {
  if (b.kind === 'row') return dialect.contains(textOf(dialect, a), textOf(dialect, b));
  const sought = plainText(b.value);
  if (sought === '') return yes;
  const pattern = likePattern(sought, fold);
  if (a.kind === 'fixed' || !a.folded) return dialect.like(textOf(dialect, a), pattern);
  const begins = a.isNullable ? undefined : soughtText(sought, fold);
  // Of the indexes that could find a beginning, PostgreSQL takes that of trigrams, which one or two letters are too few for.
  if (begins?.at === 'beginning')
    return sql`(${a.folded} >= ${dialect.text(begins.text)} and ${a.folded} < ${dialect.text(begins.text + LAST_LETTER)})`;
  return sql`${a.isNullable ? sql`coalesce(${a.folded}, '')` : a.folded} like ${pattern} escape '\\'`;
}

function textOf(dialect: SqlDialect, side: SqlSide): Sql {
  if (side.kind === 'fixed') return dialect.text(plainText(side.value));
  const text = side.type === 'number' ? dialect.numberText(side.sql) : side.sql;
  const seen = side.isHtml ? dialect.htmlText(text) : text;
  return side.isNullable ? sql`coalesce(${seen}, '')` : seen;
}

/** What a value of a filter is as a text. */
export function plainText(value: FixedSide['value']): string {
  return value === null ? '' : String(typeof value === 'boolean' ? Number(value) : value);
}

/** As `lib/filter/compare.ts` reads a number out of a text; also the very text that JavaScript gives a number. */
function numberIn(text: string, isTruth: boolean): number | undefined {
  if (isTruth && (text === 'true' || text === 'false')) return Number(text === 'true');
  if (/^\s*-?\d+(?:\.\d+)?\s*$/.test(text)) return Number(text);
  return undefined;
}
