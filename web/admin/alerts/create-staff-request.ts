import { ClientResponseError } from 'pocketbase';
import { type ApiCall, ApiCallError } from '../../parts/push/registration-api.ts';
import type { RecordClient } from '../../record-client.ts';

/**
 * Creates an API caller that sends push subscription calls as the signed-in staff member, so that
 * this browser also receives staff alerts.
 */
export function createStaffRequest(records: RecordClient): ApiCall {
  return (path, { method, body }) =>
    records.send(path, { method, ...(body && { body }) }).catch((error: unknown) => {
      if (error instanceof ClientResponseError) throw new ApiCallError(error.status, error.message);
      throw error;
    });
}
