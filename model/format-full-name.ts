/**
 * A generational suffix at the end of the given names. Not 'V', which may be a middle initial.
 */
const SUFFIX = /^(.+?),?\s+(Jr\.?|Sr\.?|III?|IV)$/i;

/**
 * Formats the name of an application, 'last name, first name middle name suffix', in the order of
 * speech: 'Dela Cruz, Juan Santos Jr.' is Juan Santos Dela Cruz Jr.
 */
export function formatFullName(name: string): string {
  const [lastName = '', ...others] = name.split(',');
  const givenNames = others.join(',').trim();
  const [, namesBeforeSuffix = givenNames, suffix = ''] = SUFFIX.exec(givenNames) ?? [];
  return [namesBeforeSuffix, lastName.trim(), suffix].filter(Boolean).join(' ');
}
