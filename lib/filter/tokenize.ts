import { createFilterError } from './create-filter-error.ts';
import type { Operator } from './filter-expression.ts';

/** A token of a filter; `at` is its position. */
export type Token = { at: number } & (
  | { kind: 'open' | 'close' | 'and' | 'or' }
  | { kind: 'operator'; op: Operator; any: boolean }
  | { kind: 'identifier'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
);

const OPERATORS = new Set<string>(['=', '!=', '>', '>=', '<', '<=', '~', '!~'] satisfies Operator[]);
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

// Sticky: each matches only where the previous token ended, so the filter is scanned once.
const WHITESPACE = /(?:[ \t\r\n]|\/\/[^\n]*)*/y;
const OPERATOR_CHARACTERS = /[=!<>~?]+/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.:@#])/uy;
const IDENTIFIER = /[\p{L}_@#][\p{L}\p{N}_.:]*/uy;
const DOUBLE_QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\'|\\(?!'))*'/y;

/**
 * Splits a filter into tokens.
 *
 * @throws PortalError `bad_request` at text that starts no token
 */
export function tokenize(filter: string): Token[] {
  const tokens: Token[] = [];
  let at = matchAt(WHITESPACE, filter, 0).length;
  while (at < filter.length) {
    const [token, length] = readToken(filter, at);
    tokens.push(token);
    at += length;
    at += matchAt(WHITESPACE, filter, at).length;
  }
  return tokens;
}

function matchAt(pattern: RegExp, filter: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(filter)?.[0] ?? '';
}

function readToken(filter: string, at: number): [token: Token, length: number] {
  const first = filter.charAt(at);
  if (first === '(') return [{ kind: 'open', at }, 1];
  if (first === ')') return [{ kind: 'close', at }, 1];
  if (filter.startsWith('&&', at)) return [{ kind: 'and', at }, 2];
  if (filter.startsWith('||', at)) return [{ kind: 'or', at }, 2];
  if (first === '"' || first === "'") return readString(filter, at);

  const operator = matchAt(OPERATOR_CHARACTERS, filter, at);
  if (operator !== '') return [readOperator(operator, at), operator.length];
  const number = matchAt(NUMBER, filter, at);
  if (number !== '') return [{ kind: 'number', value: Number(number), at }, number.length];
  const name = matchAt(IDENTIFIER, filter, at);
  if (name === '') throw createFilterError('unexpected text', at);
  if (/[.:]$/.test(name)) throw createFilterError('an unfinished name', at);
  return [{ kind: 'identifier', name, at }, name.length];
}

function readOperator(operator: string, at: number): Token {
  const any = operator.startsWith('?');
  const op = any ? operator.slice(1) : operator;
  if (!isOperator(op)) throw createFilterError('an unknown operator', at);
  return { kind: 'operator', op, any, at };
}

function isOperator(op: string): op is Operator {
  return OPERATORS.has(op);
}

function readString(filter: string, at: number): [token: Token, length: number] {
  const double = filter.charAt(at) === '"';
  const quoted = matchAt(double ? DOUBLE_QUOTED : SINGLE_QUOTED, filter, at);
  if (quoted === '') throw createFilterError('a text without its closing quote', at);
  const inside = quoted.slice(1, -1);
  const value = double ? unescapeJson(inside) : inside.replaceAll("\\'", "'");
  return [{ kind: 'text', value, at }, quoted.length];
}

/**
 * Replaces JSON escapes. Other backslashes stay: in `"50\%"` the backslash must reach the wildcard
 * matching.
 */
function unescapeJson(inside: string): string {
  return inside.replace(/\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g, (_, code: string | undefined, escaped: string) =>
    code === undefined ? (ESCAPES[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
