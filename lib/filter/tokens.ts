import type { Operator } from './expression.ts';
import { refusal } from './refusal.ts';

/** One piece of a filter text; `at` is where it starts. */
export type Token = { at: number } & (
  | { kind: 'open' | 'close' | 'and' | 'or' }
  | { kind: 'operator'; op: Operator; any: boolean }
  | { kind: 'identifier'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
);

const OPERATORS = new Set<string>(['=', '!=', '>', '>=', '<', '<=', '~', '!~'] satisfies Operator[]);
const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

// Sticky: each is tried exactly where the last piece ended, so a filter is read once, from left to right.
const BLANK = /(?:[ \t\r\n]|\/\/[^\n]*)*/y;
const SIGN = /[=!<>~?]+/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.:@#])/uy;
const IDENTIFIER = /[\p{L}_@#][\p{L}\p{N}_.:]*/uy;
const DOUBLE_QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\'|\\(?!'))*'/y;

/**
 * Cuts a filter into its pieces.
 * @throws PortalError `bad_request` where no piece can start.
 */
export function tokens(filter: string): Token[] {
  const found: Token[] = [];
  let at = match(BLANK, filter, 0).length;
  while (at < filter.length) {
    const [token, length] = tokenAt(filter, at);
    found.push(token);
    at += length;
    at += match(BLANK, filter, at).length;
  }
  return found;
}

function match(pattern: RegExp, filter: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(filter)?.[0] ?? '';
}

function tokenAt(filter: string, at: number): [token: Token, length: number] {
  const first = filter.charAt(at);
  if (first === '(') return [{ kind: 'open', at }, 1];
  if (first === ')') return [{ kind: 'close', at }, 1];
  if (filter.startsWith('&&', at)) return [{ kind: 'and', at }, 2];
  if (filter.startsWith('||', at)) return [{ kind: 'or', at }, 2];
  if (first === '"' || first === "'") return text(filter, at);

  const sign = match(SIGN, filter, at);
  if (sign !== '') return [operator(sign, at), sign.length];
  const number = match(NUMBER, filter, at);
  if (number !== '') return [{ kind: 'number', value: Number(number), at }, number.length];
  const name = match(IDENTIFIER, filter, at);
  if (name === '') throw refusal('unexpected text', at);
  if (/[.:]$/.test(name)) throw refusal('an unfinished name', at);
  return [{ kind: 'identifier', name, at }, name.length];
}

function operator(sign: string, at: number): Token {
  const any = sign.startsWith('?');
  const op = any ? sign.slice(1) : sign;
  if (!isOperator(op)) throw refusal('an unknown operator', at);
  return { kind: 'operator', op, any, at };
}

function isOperator(op: string): op is Operator {
  return OPERATORS.has(op);
}

function text(filter: string, at: number): [token: Token, length: number] {
  const double = filter.charAt(at) === '"';
  const quoted = match(double ? DOUBLE_QUOTED : SINGLE_QUOTED, filter, at);
  if (quoted === '') throw refusal('a text without its closing quote', at);
  const inside = quoted.slice(1, -1);
  const value = double ? unescapeJson(inside) : inside.replaceAll("\\'", "'");
  return [{ kind: 'text', value, at }, quoted.length];
}

/** Undoes what JSON writes; any other backslash stays, so that `"50\%"` keeps the escape of the wildcard rule. */
function unescapeJson(inside: string): string {
  return inside.replace(/\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
