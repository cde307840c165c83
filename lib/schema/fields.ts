import type {
  BoolField,
  DateField,
  FileField,
  JsonField,
  NumberField,
  RelationField,
  RichTextField,
  SelectField,
  TextField,
} from './field.ts';

type Options<F> = Omit<F, 'kind'>;

/**
 * Declares a text field. Fields of collections and forms in `model/` are declared with these
 * functions.
 */
export const text = <V extends string = string>(options: Options<TextField<V>> = {}): TextField<V> => ({ kind: 'text', ...options });
/** Declares a rich-text field. */
export const richText = (options: Options<RichTextField> = {}): RichTextField => ({ kind: 'rich_text', ...options });
/** Declares a number field. */
export const number = (options: Options<NumberField> = {}): NumberField => ({ kind: 'number', ...options });
/** Declares a boolean field. */
export const bool = (options: Options<BoolField> = {}): BoolField => ({ kind: 'bool', ...options });
/** Declares a date field. */
export const date = (options: Options<DateField> = {}): DateField => ({ kind: 'date', ...options });
/** Declares a field with one of several options. */
export const select = <const V extends string>(options: Options<SelectField<V>>): SelectField<V> => ({ kind: 'select', ...options });
/** Declares a field with one of several options, to which the office adds its own. */
export const openSelect = (options: Options<SelectField> & { customOptions: string }): SelectField => ({ kind: 'select', ...options });
/** Declares a reference to a record of another collection. */
export const relation = (options: Options<RelationField>): RelationField => ({ kind: 'relation', ...options });
/** Declares a file field. */
export const file = <const M extends number>(options: Options<FileField<M>>): FileField<M> => ({ kind: 'file', ...options });
/** Declares a JSON field with values of type V. */
export const json = <V>(options: Options<JsonField<V>> = {}): JsonField<V> => ({ kind: 'json', ...options });
/**
 * A field with a list of objects, null while unset.
 *
 * @param texts members that are texts, each of at most `maxLength` characters
 */
export const objectList = <V extends object>(
  texts: readonly (keyof V & string)[],
  { maxLength, ...options }: Options<JsonField<V[]>> & { maxLength?: number } = {},
): JsonField<V[]> => ({
  kind: 'json',
  objects: { texts, maxLength },
  ...options,
});
/** A field with a list of non-blank texts. */
export const textList = (options: Options<JsonField<string[]>> & { maxItems?: number; maxLength?: number } = {}): JsonField<string[]> => {
  const { maxItems = 50, maxLength = 500, ...fieldOptions } = options;
  return { kind: 'json', texts: { maxItems, maxLength }, ...fieldOptions };
};
