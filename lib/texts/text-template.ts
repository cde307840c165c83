const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Replaces each `{name}` of a template by its value.
 *
 * @param values texts by name
 * @param missing replaces placeholders without a value; when absent, these stay
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>, missing?: string): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : (missing ?? placeholder),
  );
}

/**
 * Returns the first `{placeholder}` that is not among the names, or the first stray brace;
 * undefined when there is none.
 *
 * @param names known placeholders; when absent, all are known and only stray braces are found
 */
export function findUnknownPlaceholder(template: string, names?: readonly string[]): string | undefined {
  for (const [placeholder, name = ''] of template.matchAll(PLACEHOLDER)) if (names && !names.includes(name)) return placeholder;
  return template.replace(PLACEHOLDER, '').match(/[{}]\S*/)?.[0];
}
