import type { MacroName } from './macros.ts';

/**
 * Comparison operators. In filter text each may be prefixed with `?`; see {@link Comparison.any}.
 */
export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~';

/** Modifiers that may follow a field name after a colon. */
export type Modifier = 'length' | 'each' | 'lower' | 'isset' | 'changed';

/** A field reached through `path`: `serviceId.title` is `['serviceId', 'title']`. */
export interface FieldOperand {
  kind: 'field';
  path: string[];
  modifier?: Modifier;
}

/** A literal value in the filter. */
export interface LiteralOperand {
  kind: 'literal';
  value: string | number | boolean | null;
}

/** A date macro such as `@now`; `evaluateMacro` returns its value. */
export interface MacroOperand {
  kind: 'macro';
  name: MacroName;
}

/** One side of a comparison. */
export type Operand = FieldOperand | LiteralOperand | MacroOperand;

/** A comparison. With `any`, one of several values suffices; otherwise all must satisfy it. */
export interface Comparison {
  kind: 'compare';
  left: Operand;
  op: Operator;
  any: boolean;
  right: Operand;
}

/** Two or more terms joined by `and` or `or`. */
export interface LogicalExpression<Kind extends 'and' | 'or'> {
  kind: Kind;
  terms: FilterExpression[];
}

/** A parsed filter. */
export type FilterExpression = LogicalExpression<'and'> | LogicalExpression<'or'> | Comparison;
