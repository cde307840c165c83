import type { Field, NumberField, SelectField, TextField, ValueOf } from './field.ts';

/** A value inside a JSON document: a field, or one of the structures below. */
export type SchemaNode = Field | OptionalNode | TranslatedNode | ChoicesNode | GroupNode | ListNode;
/** Nodes by name. */
export type SchemaNodes = Readonly<Record<string, SchemaNode>>;

interface SchemaNodeBase {
  /** Message key of the label. */
  readonly label: string;
  /** Message key of a help text. */
  readonly help?: string;
}

/** A number that may be missing (null). */
export interface OptionalNode extends SchemaNodeBase {
  readonly kind: 'optional';
  readonly of: NumberField;
}

/** A text in several languages; an empty one falls back to the first language. */
export interface TranslatedNode<L extends string = string> extends SchemaNodeBase {
  readonly kind: 'translated';
  readonly languages: readonly L[];
  /** `required` applies to the first language. */
  readonly of: TextField;
}

/** Any number of the options; the value lists the chosen ones in option order. */
export interface ChoicesNode<V extends string | number = string | number> extends SchemaNodeBase {
  readonly kind: 'choices';
  readonly options: readonly V[];
  /** The message keys of option labels are `${optionMessagePrefix}.${option}`. */
  readonly optionMessagePrefix: string;
  readonly max: number;
}

/** A group of named values. */
export interface GroupNode<NS extends SchemaNodes = SchemaNodes> extends SchemaNodeBase {
  readonly kind: 'group';
  readonly of: NS;
}

/** An ordered list of groups with the same members. */
export interface ListNode<NS extends SchemaNodes = SchemaNodes> extends SchemaNodeBase {
  readonly kind: 'list';
  readonly of: NS;
  /** Member that identifies an item to people. */
  readonly title: keyof NS & string;
  /** Message key of the name of one item. */
  readonly item: string;
  readonly min?: number;
  readonly max: number;
  /** Member that must be unique among the items. */
  readonly unique?: keyof NS & string;
  /** Member by which the items are sorted when stored. */
  readonly sortBy?: keyof NS & string;
}

/** Type of a node's value; a select in a document always has one. */
export type ValueOfNode<N> = N extends OptionalNode
  ? number | null
  : N extends TranslatedNode<infer L>
    ? Record<L, string>
    : N extends ChoicesNode<infer V>
      ? V[]
      : N extends GroupNode<infer NS>
        ? ValuesOfNodes<NS>
        : N extends ListNode<infer NS>
          ? ValuesOfNodes<NS>[]
          : N extends SelectField<infer V>
            ? V
            : N extends Field
              ? ValueOf<N>
              : never;

/** Type of the values of several nodes. */
export type ValuesOfNodes<NS> = { -readonly [K in keyof NS]: ValueOfNode<NS[K]> };

/** Declares an {@link OptionalNode}. */
export const optional = (node: Omit<OptionalNode, 'kind'>): OptionalNode => ({ kind: 'optional', ...node });
/** Declares a {@link TranslatedNode}. */
export const translated = <const L extends string>(node: Omit<TranslatedNode<L>, 'kind'>): TranslatedNode<L> => ({
  kind: 'translated',
  ...node,
});
/** Declares a {@link ChoicesNode}. */
export const choices = <const V extends string | number>(node: Omit<ChoicesNode<V>, 'kind'>): ChoicesNode<V> => ({
  kind: 'choices',
  ...node,
});
/** Declares a {@link GroupNode}. */
export const group = <const NS extends SchemaNodes>(node: Omit<GroupNode<NS>, 'kind'>): GroupNode<NS> => ({ kind: 'group', ...node });
/** Declares a {@link ListNode}. */
export const list = <const NS extends SchemaNodes>(node: Omit<ListNode<NS>, 'kind'>): ListNode<NS> => ({ kind: 'list', ...node });
