import { randomId } from '#lib/random-id.ts';
import type { RequirementFile } from '#model/collections/applications/applications.ts';
import { matchRequirements } from '#model/forms/service-terms.ts';
import { getSlotName } from '../papers/slot-names.ts';
import type { Papers } from '../questions/answers.ts';

/** Returns the papers of a submission, in the order of their slots. */
export function extractPapers(entries: readonly (readonly [name: string, value: string | File])[], slots: readonly string[]): Papers {
  const requirementFiles = JSON.parse(
    String(entries.find(([name]) => name === 'requirementsJSON')?.[1] ?? '[]'),
  ) as readonly RequirementFile[];
  const files = entries.flatMap(([name, value]) => (name === 'requirements' && value instanceof File ? [value] : []));
  const counts = new Map<string, number>();
  const names = requirementFiles.map(({ requirementName, question }) => {
    if (question === undefined) return requirementName;
    const count = counts.get(question) ?? 0;
    counts.set(question, count + 1);
    return getSlotName(question, count);
  });
  return matchRequirements(names, slots).map((index) => {
    const file = index === undefined ? undefined : files[index];
    return file && { id: randomId(), file };
  });
}
