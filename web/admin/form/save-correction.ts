import { ClientResponseError } from 'pocketbase';
import type { FieldError } from '#lib/portal-error.ts';
import type { FactCorrection } from '#model/endpoints/applications/fact-corrections.ts';
import type { FormValues } from './form-values.ts';
import type { UpdateResult } from './update-unless-conflicting.ts';
import type { FormSubmission } from './use-form.ts';

/**
 * Corrects facts, unless a colleague corrected the same ones to other values meanwhile.
 *
 * @param original the facts as the person saw them
 * @param send sends the correction; a conflict is a 409 that names the facts
 * @throws ClientResponseError for any other error
 */
export async function saveCorrection<R extends object>(
  original: R,
  changes: FormValues,
  send: (correction: FactCorrection) => Promise<unknown>,
  isConflicting: FormSubmission<R>['isConflicting'],
): Promise<UpdateResult<R>> {
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(changes).map((name) => [name, String((Reflect.get(from, name) as unknown) ?? '')]));
  try {
    await send({ values: pick(changes), previousValues: pick(original) });
    return { record: original };
  } catch (error) {
    const current = getCurrentFacts(error);
    if (current.length === 0) throw error;
    const newer = { ...original, ...Object.fromEntries(current) };
    return isConflicting(original, newer) ? { newer } : saveCorrection(newer, changes, send, isConflicting);
  }
}

/** The stored values of the facts that a conflict names. */
function getCurrentFacts(error: unknown): [string, unknown][] {
  if (!(error instanceof ClientResponseError) || error.status !== 409) return [];
  const fields: Readonly<Record<string, FieldError>> = error.response.data ?? {};
  return Object.entries(fields).flatMap(([name, { params }]) => (params && 'current' in params ? [[name, params.current]] : []));
}
