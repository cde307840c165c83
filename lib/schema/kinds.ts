import type { Field, FieldKind } from './field.ts';
import { boolKind } from './kinds/bool.ts';
import { dateKind } from './kinds/date.ts';
import { fileKind } from './kinds/file.ts';
import { jsonKind } from './kinds/json.ts';
import { numberKind } from './kinds/number.ts';
import { relationKind } from './kinds/relation.ts';
import { richTextKind } from './kinds/rich-text.ts';
import { selectKind } from './kinds/select.ts';
import { textKind } from './kinds/text.ts';

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

/** What knows how fields of this kind behave. */
export function kindOf<F extends Field>(field: F): FieldKind<F> {
  return kinds[field.kind] as FieldKind<F>;
}
