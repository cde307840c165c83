import { ClientResponseError } from 'pocketbase';
import { caseCorrectionPaths, type PaperReviewRequest } from '#model/endpoints/applications/case-corrections.ts';
import type { RecordClient } from '../../../../record-client.ts';
import type { UpdateResult } from '../../../form/update-unless-conflicting.ts';
import {
  type Application,
  applicationListParams,
  applicationRefetchParams,
  type ListedApplication,
} from '../../../live/listed-application.ts';

/**
 * Saves what was said of one paper, unless a colleague said something else of it meanwhile.
 *
 * @param seen the application as the person saw it
 * @throws ClientResponseError for any error status but 412
 */
export async function savePaperReview(
  records: RecordClient,
  seen: Application,
  review: PaperReviewRequest,
): Promise<UpdateResult<ListedApplication>> {
  try {
    const record = await records.send<ListedApplication>(caseCorrectionPaths.review(seen.id), {
      method: 'POST',
      body: review,
      headers: { 'If-Match': `"${seen.updated}"` },
      query: applicationListParams,
    });
    return { record };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = await records.collection('applications').getOne<Application>(seen.id, applicationRefetchParams);
    const isSame = describeReview(newer, review.file) === describeReview(seen, review.file) && newer.requirements.includes(review.file);
    return isSame ? savePaperReview(records, newer, review) : { newer };
  }
}

function describeReview({ paperReviews }: Application, file: string): string {
  const { verdict, remark } = paperReviews?.find((one) => one.file === file) ?? {};
  return `${verdict} ${remark}`;
}
