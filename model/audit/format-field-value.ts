import type { SchemaNode } from '#lib/schema/nodes.ts';
import { type Language, languages } from '../collections/choices.ts';
import type { MessageKey, Translate } from '../messages/message-key.ts';

/**
 * Formats a value by its declaration as text for people: choices by their label, a translated text
 * in both languages, a list with all values of its items. '' for no value.
 */
export function formatFieldValue(t: Translate, node: SchemaNode, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (node.kind) {
    case 'bool':
      return t(value === true ? 'recordForm.yes' : 'recordForm.no');
    case 'optional':
      return formatFieldValue(t, node.of, value);
    case 'translated':
      return languages
        .map((language: Language) => String((value as Record<string, unknown>)[language] ?? ''))
        .filter(Boolean)
        .join(' / ');
    case 'choices':
      return toList(value)
        .map((option) => t(`${node.optionMessagePrefix}.${String(option)}` as MessageKey))
        .join(', ');
    case 'group':
      return formatValues(t, node.of, value);
    case 'list':
      return toList(value)
        .map((item) => formatValues(t, node.of, item))
        .join('; ');
    case 'select':
      return node.optionMessagePrefix ? t(`${node.optionMessagePrefix}.${String(value)}` as MessageKey) : String(value);
    default:
      return typeof value === 'object' ? toList(value).map(String).join(', ') : String(value);
  }
}

function formatValues(t: Translate, nodes: Readonly<Record<string, SchemaNode>>, value: unknown): string {
  const values = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return Object.entries(nodes)
    .map(([name, node]) => formatFieldValue(t, node, values[name]))
    .filter(Boolean)
    .join(' ');
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
