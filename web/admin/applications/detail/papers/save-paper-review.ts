import { ClientResponseError } from 'pocketbase';
import { correctionRequestPaths, type PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import type { RecordClient } from '../../../../record-client.ts';
import { createIfMatchHeader } from '../../../form/update-unless-conflicting.ts';
import { type Application, applicationListParams, applicationRefetchParams, type ListedApplication } from '../../listed-application.ts';

/**
 * Saves the decision on one paper, unless a colleague decided differently on it meanwhile.
 *
 * @param original the application as the person saw it
 * @throws ClientResponseError for any error status but 412
 */
export async function savePaperReview(
  records: RecordClient,
  original: Application,
  review: PaperReviewRequest,
): Promise<{ record: ListedApplication } | { newer: Application }> {
  try {
    const record = await records.send<ListedApplication>(correctionRequestPaths.review(original.id), {
      method: 'POST',
      body: review,
      headers: createIfMatchHeader(original),
      query: applicationListParams,
    });
    return { record };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = await records.collection('applications').getOne<Application>(original.id, applicationRefetchParams);
    const present = describe(findReview(newer, review.file));
    // The same as sent: stored by an earlier attempt without a response, or by a colleague.
    const isUnchanged = present === describe(findReview(original, review.file)) || present === describe(review);
    return isUnchanged && newer.requirements.includes(review.file) ? savePaperReview(records, newer, review) : { newer };
  }
}

const findReview = ({ paperReviews }: Application, file: string) => paperReviews?.find((one) => one.file === file);
const describe = ({ decision = '', remark = '' }: Partial<PaperReviewRequest> = {}): string => `${decision} ${remark}`;
