import type { ComponentType } from 'react';
import type { FieldError } from '#lib/errors.ts';
import type { Node } from '#lib/schema/nested.ts';

/** What the control of a node receives. */
export interface NodeProps<N extends Node = Node> {
  node: N;
  /** Where the value is in the record, such as `site.hotlines.0.number`; errors and ids go by it. */
  path: string;
  /** In place of the node's own. */
  label?: string;
  value: unknown;
  errors: Readonly<Record<string, FieldError>>;
  onChange: (value: unknown) => void;
}

/** For shapes made of others, which it draws. */
export interface ShapeProps<N extends Node> extends NodeProps<N> {
  Inner: ComponentType<NodeProps>;
}

/** The id of the control at a path, which the error summary links to. */
export const controlId = (path: string): string => `setting-${path}`;

/** The values of an object, whatever is in its place. */
export function valuesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
