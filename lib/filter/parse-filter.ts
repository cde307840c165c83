import { createFilterError } from './create-filter-error.ts';
import type { Comparison, FilterExpression, Modifier, Operand } from './filter-expression.ts';
import { isMacro } from './macros.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Maximum length of a filter, in UTF-16 units. */
export const MAX_FILTER_LENGTH = 3500;
/** Maximum number of comparisons in a filter. */
export const MAX_COMPARISONS = 200;
/** Maximum number of relations in a path of a filter, sort or expand. */
export const MAX_RELATION_DEPTH = 6;
/** Maximum nesting depth of parentheses. */
export const MAX_DEPTH = 50;

const MODIFIERS = new Set<string>(['length', 'each', 'lower', 'isset', 'changed'] satisfies Modifier[]);
const KEYWORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Parses a filter: comparisons joined by `&&` (binds tighter) and `||`, with parentheses. Does not
 * check that fields exist; the caller handles an absent or empty filter.
 *
 * @throws PortalError `bad_request` that describes the problem, and for a filter beyond the limits
 */
export function parseFilter(text: string): FilterExpression {
  if (text.length > MAX_FILTER_LENGTH) throw createFilterError(`it is longer than ${MAX_FILTER_LENGTH} characters`);
  const parser = new FilterParser(tokenize(text));
  const expr = parser.parseChain('or', 0);
  parser.expectEnd();
  return expr;
}

class FilterParser {
  readonly #tokens: Token[];
  #position = 0;
  #comparisonCount = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parseChain(kind: 'and' | 'or', depth: number): FilterExpression {
    const terms: FilterExpression[] = [];
    do terms.push(kind === 'or' ? this.parseChain('and', depth) : this.#parseTerm(depth));
    while (this.#accept(kind));
    const [only] = terms;
    return only !== undefined && terms.length === 1 ? only : { kind, terms };
  }

  expectEnd(): void {
    const token = this.#tokens[this.#position];
    if (token !== undefined) throw createFilterError('text after its end', token.at);
  }

  #parseTerm(depth: number): FilterExpression {
    if (!this.#accept('open')) return this.#parseComparison();
    if (depth >= MAX_DEPTH) throw createFilterError(`parentheses nest deeper than ${MAX_DEPTH}`);
    const inside = this.parseChain('or', depth + 1);
    if (!this.#accept('close')) throw this.#missingTokenError('a closing parenthesis');
    return inside;
  }

  #parseComparison(): Comparison {
    this.#comparisonCount += 1;
    if (this.#comparisonCount > MAX_COMPARISONS) throw createFilterError(`it has more than ${MAX_COMPARISONS} comparisons`);
    const left = this.#parseOperand();
    const operator = this.#tokens[this.#position];
    if (operator?.kind !== 'operator') throw this.#missingTokenError('an operator');
    this.#position += 1;
    return { kind: 'compare', left, op: operator.op, any: operator.any, right: this.#parseOperand() };
  }

  #parseOperand(): Operand {
    const token = this.#tokens[this.#position];
    this.#position += 1;
    if (token?.kind === 'text' || token?.kind === 'number') return { kind: 'literal', value: token.value };
    if (token?.kind === 'identifier') return parseIdentifier(token.name, token.at);
    this.#position -= 1;
    throw this.#missingTokenError('a field or a value');
  }

  #accept(kind: Token['kind']): boolean {
    if (this.#tokens[this.#position]?.kind !== kind) return false;
    this.#position += 1;
    return true;
  }

  #missingTokenError(what: string): Error {
    const token = this.#tokens[this.#position];
    return token === undefined ? createFilterError(`${what} is missing at its end`) : createFilterError(`${what} is missing`, token.at);
  }
}

function parseIdentifier(name: string, at: number): Operand {
  if (isMacro(name)) return { kind: 'macro', name };
  const keywordValue = KEYWORDS.get(name.toLowerCase());
  if (keywordValue !== undefined) return { kind: 'literal', value: keywordValue };
  const [dottedPath = '', modifier, ...furtherModifiers] = name.split(':');
  const path = dottedPath.split('.');
  if (path.includes('')) throw createFilterError('an unfinished name', at);
  if (modifier === undefined) return { kind: 'field', path };
  if (furtherModifiers.length > 0 || !isModifier(modifier)) throw createFilterError('an unknown modifier', at);
  return { kind: 'field', path, modifier };
}

function isModifier(name: string): name is Modifier {
  return MODIFIERS.has(name);
}
