import type { Node } from '#lib/schema/nested.ts';
import type { Language } from '#model/collections/choices.ts';
import type { WordKey } from '#model/words/keys.ts';
import type { Translate } from '../../words.tsx';

const LONGEST = 200;

/** A value in words, short: of a list the items' names. */
export function toldValue(t: Translate, language: Language, node: Node, value: unknown): string {
  const text = inWords(t, language, node, value).trim();
  if (text === '') return t('recordForm.none');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function inWords(t: Translate, language: Language, node: Node, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (node.kind) {
    case 'translated': {
      const texts = value as Readonly<Record<string, string>>;
      return texts[language] || Object.values(texts).find((text) => text !== '') || '';
    }
    case 'choices':
      return (value as readonly (string | number)[]).map((one) => t(`${node.optionWords}.${one}` as WordKey)).join(', ');
    case 'group':
      return Object.entries(node.of)
        .map(([name, inner]) => inWords(t, language, inner, (value as Record<string, unknown>)[name]))
        .join(', ');
    case 'list': {
      const titled = node.of[node.title];
      return (value as readonly Record<string, unknown>[])
        .map((item) => (titled ? inWords(t, language, titled, item[node.title]) : ''))
        .join(', ');
    }
    case 'select':
      return node.optionWords ? t(`${node.optionWords}.${value}` as WordKey) : String(value);
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}
