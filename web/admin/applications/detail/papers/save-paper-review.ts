import { ClientResponseError } from 'pocketbase';
import { correctionRequestPaths, type PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import type { RecordClient } from '../../../../record-client.ts';
import { createIfMatchHeader, type UpdateResult } from '../../../form/update-unless-conflicting.ts';
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
): Promise<UpdateResult<ListedApplication>> {
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
    const isSame = describeReview(newer, review.file) === describeReview(original, review.file) && newer.requirements.includes(review.file);
    return isSame ? savePaperReview(records, newer, review) : { newer };
  }
}

function describeReview({ paperReviews }: Application, file: string): string {
  const { decision, remark } = paperReviews?.find((one) => one.file === file) ?? {};
  return `${decision} ${remark}`;
}
