import { correctionRequestPaths, type RequestCorrectionsBody } from '#model/endpoints/applications/correction-requests.ts';
import type { RecordClient } from '../../../../record-client.ts';
import { type UpdateResult, updateUnlessConflicting } from '../../../form/update-unless-conflicting.ts';
import { type Application, applicationRefetchParams } from '../../listed-application.ts';

/**
 * Asks the applicant for corrections, unless somebody else changed the status, the waiting or the
 * papers of the case meanwhile.
 *
 * @param original the application as the person saw it
 * @returns the saved application with the fields of lists, or somebody else's version
 * @throws ClientResponseError for any error status but 412
 */
export const requestCorrections = (
  records: RecordClient,
  original: Application,
  body: RequestCorrectionsBody,
): Promise<UpdateResult<Application>> =>
  updateUnlessConflicting(
    original,
    (headers) => sendRequest(records, original, { method: 'POST', body, headers }),
    (seen, newer) => describeRequest(seen) !== describeRequest(newer),
  );

/**
 * Ends the waiting for an answer, unless it ended or began anew meanwhile; see
 * {@link requestCorrections}.
 */
export const cancelCorrectionRequest = (records: RecordClient, original: Application): Promise<UpdateResult<Application>> =>
  updateUnlessConflicting(
    original,
    (headers) => sendRequest(records, original, { method: 'DELETE', headers }),
    (seen, newer) => seen.awaitsSince !== newer.awaitsSince,
  );

const sendRequest = (records: RecordClient, { id }: Application, options: Parameters<RecordClient['send']>[1]) =>
  records.send<Application>(correctionRequestPaths.request(id), { ...options, query: applicationRefetchParams });

/** What a request depends on, and what it tells the applicant. */
const describeRequest = ({ status, awaitsSince, requirements, paperReviews }: Application): string =>
  JSON.stringify([
    status,
    awaitsSince,
    requirements,
    requirements.map((name) => {
      const { decision, remark } = paperReviews?.find(({ file }) => file === name) ?? {};
      return [decision, remark];
    }),
  ]);
