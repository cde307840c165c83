const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Replaces each `{name}` of a template by its value; unknown ones stay.
 *
 * @param values texts by name
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder));
}

/**
 * Returns the first `{placeholder}` that is not among the names, or the first stray brace;
 * undefined when there is none.
 */
export function findUnknownPlaceholder(template: string, names: readonly string[]): string | undefined {
  for (const [placeholder, name = ''] of template.matchAll(PLACEHOLDER)) if (!names.includes(name)) return placeholder;
  return template.replace(PLACEHOLDER, '').match(/[{}]\S*/)?.[0];
}
