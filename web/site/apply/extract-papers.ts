import type { RequirementFile } from '#model/collections/applications.ts';
import { matchRequirements } from '#model/forms/service-terms.ts';
import type { Papers } from './answers.ts';

/** Returns the papers of a submission, each with the requirement for which it was chosen. */
export function extractPapers(
  entries: readonly (readonly [name: string, value: string | File])[],
  requirements: readonly string[],
): Papers {
  const named = JSON.parse(String(entries.find(([name]) => name === 'requirementsJSON')?.[1] ?? '[]')) as readonly RequirementFile[];
  const files = entries.flatMap(([name, value]) => (name === 'requirements' && value instanceof File ? [value] : []));
  const names = named.map(({ requirementName }) => requirementName);
  return matchRequirements(names, requirements).map((index) => {
    const file = index === undefined ? undefined : files[index];
    return file && { id: crypto.randomUUID(), file };
  });
}
