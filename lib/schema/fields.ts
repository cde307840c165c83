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

/** One constructor for each kind of field; the words declarations in `model/` are written in. */
export const text = <V extends string = string>(options: Options<TextField<V>> = {}): TextField<V> => ({ kind: 'text', ...options });
export const richText = (options: Options<RichTextField> = {}): RichTextField => ({ kind: 'rich_text', ...options });
export const number = (options: Options<NumberField> = {}): NumberField => ({ kind: 'number', ...options });
export const bool = (options: Options<BoolField> = {}): BoolField => ({ kind: 'bool', ...options });
export const date = (options: Options<DateField> = {}): DateField => ({ kind: 'date', ...options });
export const select = <const V extends string>(options: Options<SelectField<V>>): SelectField<V> => ({ kind: 'select', ...options });
export const relation = (options: Options<RelationField>): RelationField => ({ kind: 'relation', ...options });
export const file = <const M extends number>(options: Options<FileField<M>>): FileField<M> => ({ kind: 'file', ...options });
export const json = <V>(options: Options<JsonField<V>> = {}): JsonField<V> => ({ kind: 'json', ...options });
/** A list of objects, null while nobody has set it. @param texts their members that are texts */
export const objects = <V extends object>(texts: readonly (keyof V & string)[], options: Options<JsonField<V[]>> = {}): JsonField<V[]> => ({
  kind: 'json',
  objects: { texts },
  ...options,
});
/** A list of non-blank texts. */
export const texts = (options: Options<JsonField<string[]>> & { maxItems?: number; maxLength?: number } = {}): JsonField<string[]> => {
  const { maxItems = 50, maxLength = 500, ...rest } = options;
  return { kind: 'json', texts: { maxItems, maxLength }, ...rest };
};
