import type { FieldError } from '../errors.ts';

/** What every field of every kind may say of itself. */
export interface FieldBase {
  /** Key of the label in the catalogues. */
  readonly label?: string;
  /** An empty value is refused. */
  readonly required?: boolean;
  /** Key of the message for a refusal, by error code: { validation_required: 'application.firstName.required' }. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Never leaves the server and cannot be filtered or sorted by, whoever asks. */
  readonly hidden?: boolean;
  /** Set by the server alone: dropped from what a caller sends. */
  readonly fromServer?: boolean;
}

export interface TextField<V extends string = string> extends FieldBase {
  readonly kind: 'text';
  readonly min?: number;
  /** Characters, 5000 when absent. */
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: 'email' | 'url' | 'phone';
  /** Two records may not share a value other than ''. Compared without regard to case when `'fold'`. */
  readonly unique?: boolean | 'fold';
  readonly default?: V;
  /** Several lines in a form. */
  readonly multiline?: boolean;
}

/** Text with formatting: HTML of a small set of elements. */
export interface RichTextField extends FieldBase {
  readonly kind: 'rich_text';
  readonly max?: number;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly step?: number;
  readonly default?: number;
  /** Kept beside the record: adding to it is no change of the record (no event, no `updated`). */
  readonly counter?: boolean;
}

export interface BoolField extends FieldBase {
  readonly kind: 'bool';
  readonly default?: boolean;
}

export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** A calendar day without a time: YYYY-MM-DD on the wire. */
  readonly dayOnly?: boolean;
  readonly past?: boolean;
}

export interface SelectField<V extends string = string> extends FieldBase {
  readonly kind: 'select';
  readonly options: readonly V[];
  /** Keys of the options' words are `${optionWords}.${option}`. */
  readonly optionWords?: string;
  readonly default?: V;
}

export interface RelationField extends FieldBase {
  readonly kind: 'relation';
  /** Name of the collection pointed at. */
  readonly to: string;
}

export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf' | 'docx' | 'doc' | 'txt';

export interface FileField<Max extends number = number> extends FieldBase {
  readonly kind: 'file';
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** 1: the value is one name ('' when none); more: a list of names. */
  readonly maxFiles: Max;
  readonly types: readonly FileKind[];
  /** Served only to whom the record's access names (a file token or the visitor's cookie). */
  readonly private?: boolean;
  /** Sizes of small copies, such as '400x225'; '100x100' is always offered. */
  readonly thumbs?: readonly string[];
}

export interface JsonField<V = unknown> extends FieldBase {
  readonly kind: 'json';
  readonly maxBytes?: number;
  /** The value is a list of non-blank texts. */
  readonly texts?: { readonly maxItems: number; readonly maxLength: number };
  /** The value is a list of objects, or null; their members of these names, where they have them, are texts. */
  readonly objects?: { readonly texts: readonly string[] };
  /** Carries the type of the value; never present at run time. */
  readonly valueType?: V;
}

export type Field = TextField | RichTextField | NumberField | BoolField | DateField | SelectField | RelationField | FileField | JsonField;

export type Fields = Readonly<Record<string, Field>>;

/** The value of a field as it goes over the wire and into a record. */
export type ValueOf<F extends Field> =
  F extends TextField<infer V>
    ? V
    : F extends RichTextField
      ? string
      : F extends NumberField
        ? number
        : F extends BoolField
          ? boolean
          : F extends DateField
            ? string
            : F extends SelectField<infer V>
              ? V | ''
              : F extends RelationField
                ? string
                : F extends FileField<infer Max>
                  ? Max extends 1
                    ? string
                    : string[]
                  : F extends JsonField<infer V>
                    ? V
                    : never;

/** A record of these fields, without the fields every record has. */
export type ValuesOf<FS extends Fields> = { -readonly [K in keyof FS]: ValueOf<FS[K]> };

/** The questions that every kind of field answers. */
export interface FieldKind<F extends Field> {
  /** The value of a field nobody has set: never undefined. */
  zero(field: F): unknown;
  /** Turns what a client sent into the field's type, or names what is wrong with it (record API, casts). */
  cast(field: F, input: unknown): { value: unknown } | { error: FieldError };
  /** Judges a value of the field's type; undefined when it is fine. Emptiness is judged by `required` alone. */
  check(field: F, value: unknown): FieldError | undefined;
}
