import type { FieldError } from '../portal-error.ts';

/** Options common to all kinds of fields. */
export interface FieldBase {
  /** Message key of the label. */
  readonly label?: string;
  /** Message key of a help text. */
  readonly help?: string;
  /** Empty values are rejected. */
  readonly required?: boolean;
  /** Message keys by error code: { validation_required: 'application.firstName.required' }. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Never sent to any client; cannot be used in filters or sorts. */
  readonly hidden?: boolean;
  /** Set only by the server; ignored in client input. */
  readonly readOnly?: boolean;
  /**
   * Name of the field that this one translates into the second language. A translated list has an
   * entry `{ of, text }` for each translated item.
   */
  readonly translates?: string;
  /** Empty values are rejected while another field of the record has this value. */
  readonly requiredIf?: { readonly field: string; readonly is: string };
}

/** A text field. */
export interface TextField<V extends string = string> extends FieldBase {
  readonly kind: 'text';
  readonly min?: number;
  /** Maximum number of characters; default 5000. */
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: 'email' | 'url' | 'phone';
  /** No two records may share a value other than ''. `'fold'` ignores case and accents. */
  readonly unique?: boolean | 'fold';
  readonly default?: V;
  /** Shown as a multi-line input. */
  readonly multiline?: boolean;
  /** Names of the `{placeholders}` that the text may contain; others are rejected by name. */
  readonly placeholders?: readonly string[];
  /** A colour `#rrggbb`; chosen with a colour picker. */
  readonly isColor?: boolean;
  /** A check beyond the options above; called for values other than ''. */
  readonly check?: (value: string) => FieldError | undefined;
  /** A password, which is not cleaned of blanks or invisible characters. */
  readonly isSecret?: boolean;
}

/** Formatted text: HTML with a small set of elements. */
export interface RichTextField extends FieldBase {
  readonly kind: 'rich_text';
  readonly max?: number;
}

/** A number field. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly step?: number;
  /** Name of another number of the record: this one must be 0 or not below it. */
  readonly notBelow?: string;
  readonly default?: number;
  /**
   * A counter: begins at 0 and is only incremented, which is no change of the record (no event, no
   * `updated`).
   */
  readonly counter?: boolean;
}

/** A boolean field. */
export interface BoolField extends FieldBase {
  readonly kind: 'bool';
  readonly default?: boolean;
}

/** A date field. */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** A calendar day without a time: YYYY-MM-DD on the wire. */
  readonly dayOnly?: boolean;
  readonly past?: boolean;
  /** A day of birth: the person is at least this many years old today. */
  readonly minAge?: number;
  /** A day of birth: the person is at most this many years old today. */
  readonly maxAge?: number;
}

/** A field with one of several options. */
export interface SelectField<V extends string = string> extends FieldBase {
  readonly kind: 'select';
  readonly options: readonly V[];
  /** The message keys of option labels are `${optionMessagePrefix}.${option}`. */
  readonly optionMessagePrefix?: string;
  readonly default?: V;
  /**
   * Name of the list of further options that the office adds. Any text of up to
   * `MAX_CUSTOM_OPTION_LENGTH` characters is then valid; the server checks that the list has it.
   */
  readonly customOptions?: string;
}

/** Maximum number of characters of an option that the office adds. */
export const MAX_CUSTOM_OPTION_LENGTH = 100;

/** A reference to a record of another collection. */
export interface RelationField extends FieldBase {
  readonly kind: 'relation';
  /** Name of the target collection. */
  readonly to: string;
}

/** Kinds of files that can be uploaded. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf' | 'docx' | 'doc' | 'txt';

/** A field with one or more files. */
export interface FileField<Max extends number = number> extends FieldBase {
  readonly kind: 'file';
  /** Maximum size of one file in bytes. */
  readonly maxBytes: number;
  /** 1: the value is one name ('' for none); more: a list of names. */
  readonly maxFiles: Max;
  readonly types: readonly FileKind[];
  /** Served only to clients with access to the record (by file token or visitor cookie). */
  readonly private?: boolean;
  /**
   * A public file that is served like a private one while the `where` of their access hides its
   * record from guests.
   */
  readonly hiddenWithRecord?: boolean;
  /**
   * Fields from which the name of a downloaded file is made: of the record, or of a related one
   * (`serviceId.title`).
   */
  readonly downloadName?: readonly string[];
  /** Thumbnail sizes, such as '400x225'; '100x100' is always available. */
  readonly thumbs?: readonly string[];
}

/** A JSON field. */
export interface JsonField<V = unknown> extends FieldBase {
  readonly kind: 'json';
  readonly maxBytes?: number;
  /** The value is a list of non-blank texts, with `options` of these only. */
  readonly texts?: { readonly maxItems: number; readonly maxLength: number; readonly options?: readonly string[] };
  /**
   * The value is a list of objects, or null; the named members are texts where present, of at most
   * `maxLength` characters.
   */
  readonly objects?: { readonly texts: readonly string[]; readonly maxLength?: number };
  /** Carries the type of the value; never present at run time. */
  readonly valueType?: V;
}

/** A field of any kind. */
export type Field = TextField | RichTextField | NumberField | BoolField | DateField | SelectField | RelationField | FileField | JsonField;

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Type of a field's value, on the wire and in records. */
export type ValueOf<F extends Field> =
  F extends TextField<infer V>
    ? V
    : F extends RichTextField | DateField | RelationField
      ? string
      : F extends NumberField
        ? number
        : F extends BoolField
          ? boolean
          : F extends SelectField<infer V>
            ? V | ''
            : F extends FileField<infer Max>
              ? Max extends 1
                ? string
                : string[]
              : F extends JsonField<infer V>
                ? V
                : never;

/** Type of a record of these fields, without the base fields. */
export type ValuesOf<FS extends Fields> = { -readonly [K in keyof FS]: ValueOf<FS[K]> };

/** Implementation of one kind of field. */
export interface FieldKind<F extends Field> {
  /** Value of an unset field; never undefined. */
  emptyValue(field: F): unknown;
  /** Casts client input to the field's type, or returns the error (record API, casts). */
  cast(field: F, input: unknown): { value: unknown } | { error: FieldError };
  /** Validates a cast value; returns undefined when valid. Only `required` checks emptiness. */
  validate(field: F, value: unknown): FieldError | undefined;
}
