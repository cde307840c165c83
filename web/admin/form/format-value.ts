import type { SchemaNode } from '#lib/schema/nodes.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { Translate } from '../../use-translation.tsx';

const MAX_LENGTH = 300;

/**
 * Formats a value as a short text, to compare two versions; a list as the titles of its items.
 * @param formatCustom the formatter for values that the default formatter does not cover.
 */
export function formatValue(
  t: Translate,
  language: Language,
  node: SchemaNode,
  value: unknown,
  formatCustom?: (value: unknown) => string,
): string {
  if (value instanceof File) return value.name;
  if (node.kind === 'file') return t(value ? 'recordForm.conflict.otherPicture' : 'recordForm.none');
  if (node.kind === 'bool') return t(value ? 'recordForm.yes' : 'recordForm.no');
  const text = (formatCustom ? formatCustom(value) : formatFullValue(t, language, node, value)).trim();
  if (text === '' || (node.kind === 'number' && Number(text) === 0)) return t('recordForm.none');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function formatFullValue(t: Translate, language: Language, node: SchemaNode, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (node.kind) {
    case 'translated': {
      const texts = value as Readonly<Record<string, string>>;
      return texts[language] || Object.values(texts).find((text) => text !== '') || '';
    }
    case 'choices':
      return (value as readonly (string | number)[]).map((one) => t(`${node.optionMessagePrefix}.${one}` as MessageKey)).join(', ');
    case 'group':
      return Object.entries(node.of)
        .map(([name, child]) => formatFullValue(t, language, child, (value as Record<string, unknown>)[name]))
        .join(', ');
    case 'list': {
      const titleNode = node.of[node.title];
      return (value as readonly Record<string, unknown>[])
        .map((item) => (titleNode ? formatFullValue(t, language, titleNode, item[node.title]) : ''))
        .join(', ');
    }
    case 'select':
      return node.optionMessagePrefix ? t(`${node.optionMessagePrefix}.${value}` as MessageKey) : String(value);
    case 'rich_text':
      return stripHtml(String(value));
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** Returns the text of HTML, parsed as an inert document that runs and loads nothing. */
function stripHtml(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|li|h\d)>/g, ' $&'), 'text/html').body.textContent ?? '';
}
