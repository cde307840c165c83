import type { FieldError } from '../portal-error.ts';
import { isObject } from '../texts/parse-json.ts';
import { getFieldKind } from './field-kinds.ts';
import type { ChoicesNode, ListNode, SchemaNode, SchemaNodes, TranslatedNode } from './nodes.ts';
import { getDefault, isEmpty, validateField } from './validate-fields.ts';

/** Result of validation: the cast value, and errors by path such as `hotlines.0.number`. */
export interface NodeValidation<T = unknown> {
  readonly value: T;
  readonly errors: Readonly<Record<string, FieldError>>;
}

const INVALID_VALUE: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };
const VALUE_REQUIRED: FieldError = { code: 'validation_required', message: 'Cannot be blank.' };

/**
 * Validates and casts the values of a document. Undeclared names are dropped; with `isPartial`, so
 * are members without a value.
 *
 * @param path path of the document itself; '' for the root
 */
export function validateNodes(
  nodes: SchemaNodes,
  input: unknown,
  { path = '', isPartial = false } = {},
): NodeValidation<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  const errors: Record<string, FieldError> = {};
  if (!isObject(input)) return { value, errors: { [path]: INVALID_VALUE } };
  for (const [name, node] of Object.entries(nodes)) {
    const memberInput = Object.hasOwn(input, name) ? input[name] : undefined;
    if (isPartial && (memberInput === undefined || memberInput === null)) continue;
    const result = validateNode(node, memberInput, path === '' ? name : `${path}.${name}`);
    value[name] = result.value;
    Object.assign(errors, result.errors);
  }
  return { value, errors };
}

/** Validates one value; see {@link validateNodes}. */
export function validateNode(node: SchemaNode, input: unknown, path: string): NodeValidation {
  switch (node.kind) {
    case 'optional':
      return isBlank(input) ? { value: null, errors: {} } : validateNode(node.of, input, path);
    case 'translated':
      return validateTranslated(node, input, path);
    case 'choices':
      return validateChoices(node, input, path);
    case 'group':
      return validateNodes(node.of, input ?? {}, { path });
    case 'list':
      return validateList(node, input, path);
    default: {
      const error = validateField(node, input);
      const cast = getFieldKind(node).cast(node, input);
      return { value: 'value' in cast ? cast.value : getDefault(node), errors: error ? { [path]: error } : {} };
    }
  }
}

/** Returns the value of an unset node. */
export function getEmptyValue(node: SchemaNode): unknown {
  switch (node.kind) {
    case 'optional':
      return null;
    case 'translated':
      return Object.fromEntries(node.languages.map((language) => [language, '']));
    case 'group':
      return getEmptyValues(node.of);
    case 'choices':
    case 'list':
      return [];
    default:
      return getDefault(node);
  }
}

/** Returns the values of unset nodes by name, such as a new item of a list. */
export function getEmptyValues(nodes: SchemaNodes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, getEmptyValue(node)]));
}

/** Validates a translated text. A plain text is the text in the first language. */
function validateTranslated({ languages, of }: TranslatedNode, input: unknown, path: string): NodeValidation {
  const [first = ''] = languages;
  const translations = typeof input === 'string' ? { [first]: input } : (input ?? {});
  if (!isObject(translations)) return { value: {}, errors: { [path]: INVALID_VALUE } };
  const { required, ...optionalText } = of;
  return validateNodes(
    Object.fromEntries(languages.map((language) => [language, language === first ? of : optionalText])),
    Object.fromEntries(languages.map((language) => [language, translations[language]])),
    { path },
  );
}

function validateChoices({ options, max }: ChoicesNode, input: unknown, path: string): NodeValidation {
  if (!Array.isArray(input) || input.some((item) => !options.includes(item))) return { value: [], errors: { [path]: INVALID_VALUE } };
  const value = options.filter((option) => input.includes(option));
  if (value.length <= max) return { value, errors: {} };
  return {
    value,
    errors: { [path]: { code: 'validation_too_many_values', message: `Select no more than ${max}.`, params: { maxSelect: max } } },
  };
}

function validateList({ of, min = 0, max, unique, sortBy }: ListNode, input: unknown, path: string): NodeValidation {
  if (!Array.isArray(input)) return { value: [], errors: { [path]: INVALID_VALUE } };
  const errors: Record<string, FieldError> = {};
  if (input.length < min) errors[path] = VALUE_REQUIRED;
  if (input.length > max) {
    errors[path] = { code: 'validation_too_many_values', message: `Select no more than ${max}.`, params: { maxSelect: max } };
  }
  const usedKeys = new Set<string>();
  const value = input.slice(0, max).map((item, index) => {
    const result = validateNodes(of, item, { path: `${path}.${index}` });
    Object.assign(errors, result.errors);
    if (unique === undefined) return result.value;
    const key = String(result.value[unique]).trim().toLowerCase();
    const isTaken = !isEmpty(key) && usedKeys.has(key);
    if (isTaken) errors[`${path}.${index}.${unique}`] ??= { code: 'validation_not_unique', message: 'Value must be unique.' };
    usedKeys.add(key);
    return result.value;
  });
  // Errors refer to the submitted order, so only valid lists are sorted.
  const isSorted = sortBy !== undefined && Object.keys(errors).length === 0;
  return { value: isSorted ? value.toSorted((a, b) => (String(a[sortBy]) < String(b[sortBy]) ? -1 : 1)) : value, errors };
}

const isBlank = (input: unknown): boolean => input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
