import { ClientResponseError } from 'pocketbase';
import { type Call, CallFailed } from '../../parts/push/registrations.ts';
import type { Records } from '../../records.ts';

/** Carries calls about this browser's alerts as the staff member, so that it is also told of the office's work. */
export function staffCall(records: Records): Call {
  return (path, { method, body }) =>
    records.send(path, { method, ...(body && { body }) }).catch((error: unknown) => {
      if (error instanceof ClientResponseError) throw new CallFailed(error.status, error.message);
      throw error;
    });
}
