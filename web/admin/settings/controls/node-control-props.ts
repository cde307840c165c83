import type { ComponentType } from 'react';
import type { SchemaNode } from '#lib/schema/nodes.ts';

/** The props of a node's control. */
export interface NodeControlProps<N extends SchemaNode = SchemaNode> {
  node: N;
  /**
   * Path of the value in the record, such as `site.hotlines.0.number`; error keys and ids use it.
   */
  path: string;
  /** Replaces the node's own label. */
  label?: string;
  value: unknown;
  /** Error messages by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

/** The props of a control for composite nodes, which renders child controls. */
export interface CompositeControlProps<N extends SchemaNode> extends NodeControlProps<N> {
  ChildControl: ComponentType<NodeControlProps>;
}

/** The element id of the control at a path; the error summary links to it. */
export const getControlId = (path: string): string => `setting-${path}`;

/** The value when it is an object, otherwise {}. */
export function toObjectValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
