import type { Comparison, Expr, Modifier, Operand } from './expression.ts';
import { isMacro } from './macros.ts';
import { refusal } from './refusal.ts';
import { type Token, tokens } from './tokens.ts';

export type { Expr } from './expression.ts';

/** The longest filter that is read, in UTF-16 units. */
export const MAX_FILTER_LENGTH = 3500;
/** The most comparisons in one filter. */
export const MAX_COMPARISONS = 200;
/** The deepest that parentheses may nest. */
export const MAX_DEPTH = 50;

const MODIFIERS = new Set<string>(['length', 'each', 'lower', 'isset', 'changed'] satisfies Modifier[]);
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads a filter: comparisons joined by `&&` (binds tighter) and `||`, in parentheses where need be. Which fields
 * exist is not its concern; a filter that is absent or empty is for the caller to skip.
 * @throws PortalError `bad_request` with a sentence saying what cannot be read, and for a filter beyond the limits.
 */
export function parseFilter(text: string): Expr {
  if (text.length > MAX_FILTER_LENGTH) throw refusal(`it is longer than ${MAX_FILTER_LENGTH} characters`);
  const reader = new Reader(tokens(text));
  const expr = reader.chain('or', 0);
  reader.end();
  return expr;
}

class Reader {
  readonly #tokens: Token[];
  #next = 0;
  #comparisons = 0;

  constructor(found: Token[]) {
    this.#tokens = found;
  }

  chain(kind: 'and' | 'or', depth: number): Expr {
    const terms: Expr[] = [];
    do terms.push(kind === 'or' ? this.chain('and', depth) : this.#term(depth));
    while (this.#skip(kind));
    const [only] = terms;
    return only !== undefined && terms.length === 1 ? only : { kind, terms };
  }

  end(): void {
    const rest = this.#tokens[this.#next];
    if (rest !== undefined) throw refusal('text after its end', rest.at);
  }

  #term(depth: number): Expr {
    if (!this.#skip('open')) return this.#comparison();
    if (depth >= MAX_DEPTH) throw refusal(`parentheses nest deeper than ${MAX_DEPTH}`);
    const inside = this.chain('or', depth + 1);
    if (!this.#skip('close')) throw this.#missing('a closing parenthesis');
    return inside;
  }

  #comparison(): Comparison {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS) throw refusal(`it has more than ${MAX_COMPARISONS} comparisons`);
    const left = this.#operand();
    const sign = this.#tokens[this.#next];
    if (sign?.kind !== 'operator') throw this.#missing('an operator');
    this.#next += 1;
    return {
      kind: 'compare',
      left,
      op: sign.op,
      any: sign.any,
      right: this.#operand(),
    };
  }

  #operand(): Operand {
    const token = this.#tokens[this.#next];
    this.#next += 1;
    if (token?.kind === 'text' || token?.kind === 'number') return { kind: 'literal', value: token.value };
    if (token?.kind === 'identifier') return named(token.name, token.at);
    this.#next -= 1;
    throw this.#missing('a field or a value');
  }

  #skip(kind: Token['kind']): boolean {
    if (this.#tokens[this.#next]?.kind !== kind) return false;
    this.#next += 1;
    return true;
  }

  #missing(what: string): Error {
    const token = this.#tokens[this.#next];
    return token === undefined ? refusal(`${what} is missing at its end`) : refusal(`${what} is missing`, token.at);
  }
}

function named(name: string, at: number): Operand {
  if (isMacro(name)) return { kind: 'macro', name };
  const word = WORDS.get(name.toLowerCase());
  if (word !== undefined) return { kind: 'literal', value: word };
  const [dotted = '', modifier, ...rest] = name.split(':');
  const path = dotted.split('.');
  if (path.includes('')) throw refusal('an unfinished name', at);
  if (modifier === undefined) return { kind: 'field', path };
  if (rest.length > 0 || !isModifier(modifier)) throw refusal('an unknown modifier', at);
  return { kind: 'field', path, modifier };
}

function isModifier(word: string): word is Modifier {
  return MODIFIERS.has(word);
}
