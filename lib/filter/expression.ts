import type { MacroName } from './macros.ts';

/** How two operands are compared; on the wire each may have a `?` in front, which {@link Comparison.any} holds. */
export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~';

/** What a field name may be followed by after a colon. */
export type Modifier = 'length' | 'each' | 'lower' | 'isset' | 'changed';

/** A field, reached through `path`: `serviceId.title` is `['serviceId', 'title']`. */
export interface FieldOperand {
  kind: 'field';
  path: string[];
  modifier?: Modifier;
}

/** A value written in the filter itself. */
export interface LiteralOperand {
  kind: 'literal';
  value: string | number | boolean | null;
}

/** A word for a date or a part of one, such as `@now`; `macroValue` knows what it stands for. */
export interface MacroOperand {
  kind: 'macro';
  name: MacroName;
}

export type Operand = FieldOperand | LiteralOperand | MacroOperand;

/** One test. `any`: of several values one is enough; otherwise all must pass. */
export interface Comparison {
  kind: 'compare';
  left: Operand;
  op: Operator;
  any: boolean;
  right: Operand;
}

/** Two or more terms that must all hold (`and`), or of which one must (`or`). */
export interface Chain<Kind extends 'and' | 'or'> {
  kind: Kind;
  terms: Expr[];
}

/** A filter, read. */
export type Expr = Chain<'and'> | Chain<'or'> | Comparison;
