import { ClientResponseError } from 'pocketbase';
import { type Prefill, type PrefillRequest, prefillPath } from '#model/endpoints/applications/prefill.ts';
import { createRecordClient } from '../../../record-client.ts';
import type { FormTerms } from '../form-steps.ts';
import { createDraft, type Draft, limitStep } from './draft.ts';

/**
 * Creates a draft that an earlier application fills in. A correction uses its papers again; another
 * application is only offered them.
 *
 * @param from number of the earlier application, of the verified number
 * @returns why not, when it could not be opened
 */
export async function createPrefilledDraft(
  number: string,
  service: FormTerms & { id: string },
  from: string,
): Promise<Draft | 'offline' | 'refused'> {
  const body: PrefillRequest = { application: from, service: service.id };
  try {
    const filled = await createRecordClient('').send<Prefill>(prefillPath, { method: 'POST', body });
    return applyPrefill(createDraft(number, service), filled, service);
  } catch (error) {
    return error instanceof ClientResponseError && error.status > 0 && error.status < 500 ? 'refused' : 'offline';
  }
}

/** Fills in an empty draft; it opens at the first step that still lacks something. */
export function applyPrefill(empty: Draft, { application, isCorrection, answers, values, papers }: Prefill, service: FormTerms): Draft {
  const draft = {
    ...empty,
    answers: { ...empty.answers, ...answers },
    ownAnswers: {
      values,
      promised: [],
      earlier: { application, offered: papers, used: isCorrection ? papers.map(({ file }) => file) : [] },
    },
  };
  return { ...draft, step: limitStep('documents', draft.answers, draft.papers, service, draft.ownAnswers) };
}
