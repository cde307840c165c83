import { sql } from 'kysely';
import { evaluateOperator, parseNumber, toText } from '#lib/filter/evaluate-operator.ts';
import type { Operator } from '#lib/filter/filter-expression.ts';
import { parseLikeSearchTerm, toLikePattern } from '#lib/filter/like-pattern.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { type Condition, type Sql, sqlFalse, sqlTrue, toSqlBoolean } from './sql.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { ColumnOperand, ConstantOperand, SqlOperand } from './sql-operand.ts';

/** The highest code point: an upper bound for prefix ranges. */
export const MAX_CODE_POINT = '\u{10ffff}';

type OrderOperator = Exclude<Operator, '~' | '!~'>;

const MIRRORED_OPERATORS: Readonly<Record<OrderOperator, OrderOperator>> = {
  '=': '=',
  '!=': '!=',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};
const SQL_OPERATORS: Readonly<Record<OrderOperator, Sql>> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

/**
 * Builds the comparison of two single values, by the rules of `lib/filter/evaluate-operator.ts`.
 * The result is never null.
 */
export function compareOperands(dialect: SqlDialect, a: SqlOperand, op: Operator, b: SqlOperand): Condition {
  if (a.kind === 'constant' && b.kind === 'constant')
    return toSqlBoolean(evaluateOperator({ value: a.value, literal: true }, op, { value: b.value, literal: true }));
  if (op === '~') return containsSql(dialect, a, b);
  if (op === '!~') return sql`not (${containsSql(dialect, a, b)})`;
  if (a.kind === 'column') return b.kind === 'constant' ? compareColumnWithConstant(dialect, a, op, b) : compareColumns(dialect, a, op, b);
  return b.kind === 'column' ? compareColumnWithConstant(dialect, b, MIRRORED_OPERATORS[op], a) : sqlFalse;
}

function compareColumnWithConstant(dialect: SqlDialect, column: ColumnOperand, op: OrderOperator, { value }: ConstantOperand): Condition {
  if (value === null || value === '') {
    if (op === '=' || op === '!=') return isEmptySql(column, op === '=');
    if (value === null) return sqlFalse;
  }
  if (column.type === 'number') {
    const number = typeof value === 'string' ? parseNumber(value, column.isBoolean) : Number(value);
    if (number !== undefined) return compareWithSql(dialect, column, op, dialect.number(number));
    return compareWithSql(dialect, { ...column, sql: dialect.numberToText(column.sql) }, op, dialect.text(String(value)));
  }
  if (typeof value !== 'boolean') {
    const comparison = compareWithSql(dialect, column, op, dialect.text(String(value)));
    // Unique indexes exclude '', and SQLite uses them only for conditions that provably exclude it.
    return dialect.name === 'sqlite' && op === '=' && !column.isNullable ? sql`(${comparison} and ${column.sql} <> '')` : comparison;
  }
  const asNumber = dialect.textToNumber(column.sql, true);
  const asText = compareWithSql(dialect, column, op, dialect.text(String(Number(value))));
  return sql`case when ${asNumber} is null then ${asText} else ${asNumber} ${SQL_OPERATORS[op]} ${dialect.number(Number(value))} end`;
}

function compareColumns(dialect: SqlDialect, a: ColumnOperand, op: OrderOperator, b: ColumnOperand): Condition {
  if (a.type === b.type) return compareWithSql(dialect, a, op, b.sql, b.isNullable);
  const acceptsBooleans = a.isBoolean || b.isBoolean;
  const toNumber = ({ type, sql: value }: ColumnOperand) => (type === 'number' ? value : dialect.textToNumber(value, acceptsBooleans));
  const columnText = ({ type, sql: value }: ColumnOperand) => (type === 'text' ? value : dialect.numberToText(value));
  const [x, y] = [toNumber(a), toNumber(b)];
  const asText = compareWithSql(dialect, { ...a, type: 'text', sql: columnText(a) }, op, columnText(b), b.isNullable);
  return sql`case when ${x} is null or ${y} is null then ${asText} else ${x} ${SQL_OPERATORS[op]} ${y} end`;
}

/**
 * Compares a column with an expression: null equals '' and is neither less nor greater than any.
 */
function compareWithSql(dialect: SqlDialect, a: ColumnOperand, op: OrderOperator, other: Sql, isOtherNullable = false): Condition {
  if (!a.isNullable && !isOtherNullable) return sql`${a.sql} ${SQL_OPERATORS[op]} ${other}`;
  if (op !== '=' && op !== '!=') return sql`coalesce(${a.sql} ${SQL_OPERATORS[op]} ${other}, 1 = 0)`;
  const nullToEmpty = (value: Sql, isNullable: boolean) => (isNullable && a.type === 'text' ? sql`coalesce(${value}, '')` : value);
  const same = dialect.isNotDistinctFrom(nullToEmpty(a.sql, a.isNullable), nullToEmpty(other, isOtherNullable));
  return op === '=' ? same : sql`not (${same})`;
}

function isEmptySql(column: ColumnOperand, isExpectedEmpty: boolean): Condition {
  if (column.type === 'text') {
    const value = column.isNullable ? sql`coalesce(${column.sql}, '')` : column.sql;
    return isExpectedEmpty ? sql`${value} = ''` : sql`${value} <> ''`;
  }
  if (!column.isNullable) return toSqlBoolean(!isExpectedEmpty);
  return isExpectedEmpty ? sql`${column.sql} is null` : sql`${column.sql} is not null`;
}

function containsSql(dialect: SqlDialect, a: SqlOperand, b: SqlOperand): Condition {
  if (b.kind === 'column') {
    const [text, searched] = [foldedText(dialect, a), foldedText(dialect, b)];
    if (text && searched) return dialect.containsFolded(text, searched);
    return dialect.contains(operandText(dialect, a), operandText(dialect, b));
  }
  const searchText = toText(b.value);
  if (searchText === '') return sqlTrue;
  const pattern = toLikePattern(searchText, normalizeForSearch);
  if (a.kind === 'constant' || !a.folded) return dialect.like(operandText(dialect, a), pattern);
  const prefixTerm = a.isNullable ? undefined : parseLikeSearchTerm(searchText, normalizeForSearch);
  // For a prefix LIKE, PostgreSQL would choose the trigram index, which one or two letters cannot
  // use. For a range it uses the ordered index.
  if (prefixTerm?.at === 'beginning')
    return sql`(${a.folded} >= ${dialect.text(prefixTerm.text)} and ${a.folded} < ${dialect.text(prefixTerm.text + MAX_CODE_POINT)})`;
  return sql`${foldedText(dialect, a)} like ${pattern} escape '\\'`;
}

/** The folded text of an operand, without folding each row; undefined where no column holds it. */
function foldedText(dialect: SqlDialect, operand: SqlOperand): Sql | undefined {
  if (operand.kind === 'constant') return dialect.text(normalizeForSearch(toText(operand.value)));
  return operand.folded && operand.isNullable ? sql`coalesce(${operand.folded}, '')` : operand.folded;
}

function operandText(dialect: SqlDialect, operand: SqlOperand): Sql {
  if (operand.kind === 'constant') return dialect.text(toText(operand.value));
  const text = operand.type === 'number' ? dialect.numberToText(operand.sql) : operand.sql;
  const visibleText = operand.isHtml ? dialect.htmlToText(text) : text;
  return operand.isNullable ? sql`coalesce(${visibleText}, '')` : visibleText;
}
