import { serviceTermsField } from '#model/endpoints/applications/application-submission.ts';
import { listServiceChanges, parseServiceTerms, type ServiceChange } from '#model/forms/service-terms.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import type { SubmissionFailure } from '../apply/submission/parse-submission-failure.ts';

/**
 * Lists the changes of the service while an application was queued: between the terms it was sent
 * with and those of the rejection.
 */
export function listChangesSinceQueued({ entries }: Pick<QueuedApplication, 'entries'>, failure: SubmissionFailure): ServiceChange[] {
  const seenTerms = parseServiceTerms(entries.find(([name]) => name === serviceTermsField)?.[1]);
  if (failure.kind !== 'service_changed' || failure.terms === undefined || seenTerms === undefined) return [];
  return listServiceChanges(seenTerms, failure.terms);
}
