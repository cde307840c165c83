import type { RequirementFile } from '#model/collections/applications.ts';
import type { Papers } from './answers.ts';

/** Returns the papers of a submission, each with the requirement for which it was chosen. */
export function extractPapers(
  entries: readonly (readonly [name: string, value: string | File])[],
  requirements: readonly string[],
): Papers {
  const named = JSON.parse(String(entries.find(([name]) => name === 'requirementsJSON')?.[1] ?? '[]')) as readonly RequirementFile[];
  const files = entries.flatMap(([name, value]) => (name === 'requirements' && value instanceof File ? [value] : []));
  return requirements.map((requirement) => {
    const file = files[named.findIndex(({ requirementName }) => requirementName === requirement)];
    return file && { id: crypto.randomUUID(), file };
  });
}
