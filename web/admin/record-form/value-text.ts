import type { Field } from '#lib/schema/field.ts';
import type { WordKey } from '#model/words/keys.ts';
import type { Translate } from '../../words.tsx';
import type { FormField } from './form-field.ts';

const LONGEST = 300;

/** A value of a field in words, as a reader compares it with another. @param tell the words of what has a control of its own */
export function valueText(t: Translate, field: Field, value: unknown, tell?: FormField['tell']): string {
  if (value instanceof File) return value.name;
  if (field.kind === 'file') return t(value ? 'recordForm.conflict.otherPicture' : 'recordForm.none');
  if (field.kind === 'bool') return t(value ? 'recordForm.yes' : 'recordForm.no');
  if (field.kind === 'select' && field.optionWords && value) return t(`${field.optionWords}.${value}` as WordKey);
  const whole = tell ? tell(value) : Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const text = field.kind === 'rich_text' ? withoutMarks(whole) : whole;
  if (text.trim() === '' || (field.kind === 'number' && Number(text) === 0)) return t('recordForm.none');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The text of formatted content: parsed as a document of its own, so that nothing in it acts. */
function withoutMarks(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|li|h\d)>/g, ' $&'), 'text/html').body.textContent ?? '';
}
