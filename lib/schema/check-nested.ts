import type { FieldError } from '../errors.ts';
import { checkField, defaultOf, isEmpty } from './check.ts';
import { kindOf } from './kinds.ts';
import type { ChoicesNode, ListNode, Node, Nodes, TranslatedNode } from './nested.ts';

/** What was read of a value: itself, cast to its type, and what is wrong by path, such as `hotlines.0.number`. */
export interface Judged<T = unknown> {
  readonly value: T;
  readonly errors: Readonly<Record<string, FieldError>>;
}

const invalid: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };
const blank: FieldError = { code: 'validation_required', message: 'Cannot be blank.' };

/**
 * Judges the values of a document by its declaration and casts them; names that are not declared are left out, and so
 * are those without a value when `isPartial`.
 * @param path of the document itself, '' when it stands alone
 */
export function checkNodes(nodes: Nodes, input: unknown, { path = '', isPartial = false } = {}): Judged<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  const errors: Record<string, FieldError> = {};
  if (!isObject(input)) return { value, errors: { [path]: invalid } };
  for (const [name, node] of Object.entries(nodes)) {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (isPartial && (given === undefined || given === null)) continue;
    const judged = checkNode(node, given, path === '' ? name : `${path}.${name}`);
    value[name] = judged.value;
    Object.assign(errors, judged.errors);
  }
  return { value, errors };
}

/** Judges one value; see {@link checkNodes}. */
export function checkNode(node: Node, input: unknown, path: string): Judged {
  switch (node.kind) {
    case 'optional':
      return isBlank(input) ? { value: null, errors: {} } : checkNode(node.of, input, path);
    case 'translated':
      return checkTranslated(node, input, path);
    case 'choices':
      return checkChoices(node, input, path);
    case 'group':
      return checkNodes(node.of, input ?? {}, { path });
    case 'list':
      return checkList(node, input, path);
    default: {
      const error = checkField(node, input);
      const cast = kindOf(node).cast(node, input);
      return { value: 'value' in cast ? cast.value : defaultOf(node), errors: error ? { [path]: error } : {} };
    }
  }
}

/** What a node holds when nobody has set it. */
export function emptyOf(node: Node): unknown {
  switch (node.kind) {
    case 'optional':
      return null;
    case 'translated':
      return Object.fromEntries(node.languages.map((language) => [language, '']));
    case 'group':
      return emptyValues(node.of);
    case 'choices':
    case 'list':
      return [];
    default:
      return defaultOf(node);
  }
}

/** A new item of a list, with nothing in it. */
export function emptyValues(nodes: Nodes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, emptyOf(node)]));
}

/** A plain text is taken as the one of the first language. */
function checkTranslated({ languages, of }: TranslatedNode, input: unknown, path: string): Judged {
  const [first = ''] = languages;
  const given = typeof input === 'string' ? { [first]: input } : (input ?? {});
  if (!isObject(given)) return { value: {}, errors: { [path]: invalid } };
  const { required, ...rest } = of;
  return checkNodes(
    Object.fromEntries(languages.map((language) => [language, language === first ? of : rest])),
    Object.fromEntries(languages.map((language) => [language, given[language]])),
    { path },
  );
}

function checkChoices({ options, max }: ChoicesNode, input: unknown, path: string): Judged {
  if (!Array.isArray(input) || input.some((one) => !options.includes(one))) return { value: [], errors: { [path]: invalid } };
  const value = options.filter((option) => input.includes(option));
  if (value.length <= max) return { value, errors: {} };
  return {
    value,
    errors: { [path]: { code: 'validation_too_many_values', message: `Select no more than ${max}.`, params: { maxSelect: max } } },
  };
}

function checkList({ of, min = 0, max, unique, sortBy }: ListNode, input: unknown, path: string): Judged {
  if (!Array.isArray(input)) return { value: [], errors: { [path]: invalid } };
  const errors: Record<string, FieldError> = {};
  if (input.length < min) errors[path] = blank;
  if (input.length > max) {
    errors[path] = { code: 'validation_too_many_values', message: `Select no more than ${max}.`, params: { maxSelect: max } };
  }
  const seen = new Set<string>();
  const value = input.slice(0, max).map((item, at) => {
    const judged = checkNodes(of, item, { path: `${path}.${at}` });
    Object.assign(errors, judged.errors);
    if (unique === undefined) return judged.value;
    const own = String(judged.value[unique]).trim().toLowerCase();
    const isTaken = !isEmpty(own) && seen.has(own);
    if (isTaken) errors[`${path}.${at}.${unique}`] ??= { code: 'validation_not_unique', message: 'Value must be unique.' };
    seen.add(own);
    return judged.value;
  });
  // Errors speak of the order in which it was sent.
  const isSorted = sortBy !== undefined && Object.keys(errors).length === 0;
  return { value: isSorted ? value.toSorted((a, b) => (String(a[sortBy]) < String(b[sortBy]) ? -1 : 1)) : value, errors };
}

const isBlank = (input: unknown): boolean => input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
