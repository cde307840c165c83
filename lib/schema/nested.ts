import type { Field, NumberField, SelectField, TextField, ValueOf } from './field.ts';

/** What a value inside a JSON document is: a field of a record, or one of the shapes below made of fields. */
export type Node = Field | OptionalNode | TranslatedNode | ChoicesNode | GroupNode | ListNode;
export type Nodes = Readonly<Record<string, Node>>;

interface NodeBase {
  /** Key of the label in the catalogues. */
  readonly label: string;
  /** Key of a sentence that helps to fill it in. */
  readonly help?: string;
}

/** A number that may be missing: null. */
export interface OptionalNode extends NodeBase {
  readonly kind: 'optional';
  readonly of: NumberField;
}

/** One text in several languages; an empty one is read in the first language. */
export interface TranslatedNode<L extends string = string> extends NodeBase {
  readonly kind: 'translated';
  readonly languages: readonly L[];
  /** `required` asks for the first language. */
  readonly of: TextField;
}

/** Any of the options; the value holds the chosen ones in the order of the options. */
export interface ChoicesNode<V extends string | number = string | number> extends NodeBase {
  readonly kind: 'choices';
  readonly options: readonly V[];
  /** Keys of the options' words are `${optionWords}.${option}`. */
  readonly optionWords: string;
  readonly max: number;
}

/** Values that belong together. */
export interface GroupNode<NS extends Nodes = Nodes> extends NodeBase {
  readonly kind: 'group';
  readonly of: NS;
}

/** Any number of the same, in an order that matters. */
export interface ListNode<NS extends Nodes = Nodes> extends NodeBase {
  readonly kind: 'list';
  readonly of: NS;
  /** The value by which a person recognises an item. */
  readonly title: keyof NS & string;
  /** Key of what one item is called. */
  readonly item: string;
  readonly min?: number;
  readonly max: number;
  /** A value that no two items share. */
  readonly unique?: keyof NS & string;
  /** Sorted by this value when it is stored, so that people need not order it. */
  readonly sortBy?: keyof NS & string;
}

/** The value of a node; a choice in a document is always made. */
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

export type ValuesOfNodes<NS> = { -readonly [K in keyof NS]: ValueOfNode<NS[K]> };

export const optional = (node: Omit<OptionalNode, 'kind'>): OptionalNode => ({ kind: 'optional', ...node });
export const translated = <const L extends string>(node: Omit<TranslatedNode<L>, 'kind'>): TranslatedNode<L> => ({
  kind: 'translated',
  ...node,
});
export const choices = <const V extends string | number>(node: Omit<ChoicesNode<V>, 'kind'>): ChoicesNode<V> => ({
  kind: 'choices',
  ...node,
});
export const group = <const NS extends Nodes>(node: Omit<GroupNode<NS>, 'kind'>): GroupNode<NS> => ({ kind: 'group', ...node });
export const list = <const NS extends Nodes>(node: Omit<ListNode<NS>, 'kind'>): ListNode<NS> => ({ kind: 'list', ...node });
