import { ClientResponseError } from 'pocketbase';
import { type Prefill, type PrefillRequest, prefillPath } from '#model/endpoints/applications/prefill.ts';
import { createRecordClient } from '../../../record-client.ts';
import type { FormTerms } from '../form-steps.ts';
import { createApplicationDraft, type Draft, limitStep } from './draft.ts';

/**
 * Creates a draft that is prefilled with an earlier application. A correction also sends its papers
 * again; another application only offers them.
 *
 * @param earlierNumber number of an earlier application of the verified phone number
 * @returns the draft, or why it could not be created
 */
export async function createPrefilledDraft(
  number: string,
  service: FormTerms & { id: string },
  earlierNumber: string,
  signal?: AbortSignal,
): Promise<Draft | 'offline' | 'refused'> {
  const body: PrefillRequest = { application: earlierNumber, service: service.id };
  try {
    const prefill = await createRecordClient('').send<Prefill>(prefillPath, { method: 'POST', body, ...(signal && { signal }) });
    return applyPrefill(createApplicationDraft(number, service), prefill, service);
  } catch (error) {
    return error instanceof ClientResponseError && error.status > 0 && error.status < 500 ? 'refused' : 'offline';
  }
}

/** Prefills an empty draft; it opens at the first invalid step. */
export function applyPrefill(
  empty: Draft,
  { application, isCorrection, denialReason, answers, values, papers }: Prefill,
  service: FormTerms,
): Draft {
  const draft = {
    ...empty,
    answers: { ...empty.answers, ...answers },
    serviceAnswers: {
      values,
      promised: [],
      earlier: {
        application,
        available: papers,
        selectedFiles: isCorrection ? papers.map(({ file }) => file) : [],
        ...(isCorrection && { denialReason }),
      },
    },
  };
  return { ...draft, step: limitStep('documents', draft.answers, draft.papers, service, draft.serviceAnswers) };
}
