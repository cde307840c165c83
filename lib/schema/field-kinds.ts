import type { Field, FieldKind } from './field.ts';
import { boolKind } from './field-kinds/bool-kind.ts';
import { dateKind } from './field-kinds/date-kind.ts';
import { fileKind } from './field-kinds/file-kind.ts';
import { jsonKind } from './field-kinds/json-kind.ts';
import { numberKind } from './field-kinds/number-kind.ts';
import { relationKind } from './field-kinds/relation-kind.ts';
import { richTextKind } from './field-kinds/rich-text-kind.ts';
import { selectKind } from './field-kinds/select-kind.ts';
import { textKind } from './field-kinds/text-kind.ts';

const kinds: { readonly [K in Field['kind']]: FieldKind<Extract<Field, { kind: K }>> } = {
  text: textKind,
  rich_text: richTextKind,
  number: numberKind,
  bool: boolKind,
  date: dateKind,
  select: selectKind,
  relation: relationKind,
  file: fileKind,
  json: jsonKind,
};

/** Returns the implementation of a field's kind. */
export function getFieldKind<F extends Field>(field: F): FieldKind<F> {
  return kinds[field.kind] as FieldKind<F>;
}
