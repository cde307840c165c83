import { type RecordState, useRecord } from '../../record-form/use-record.ts';
import { applicationDetailParams, applicationRefetchParams } from '../listed-application.ts';

const params = { first: applicationDetailParams, refetch: applicationRefetchParams };

/**
 * One application, updated while it is open. The audit trail records the first fetch as an opening;
 * refetches belong to the same opening.
 */
export const useApplication = (id: string): RecordState<'applications'> => useRecord('applications', id, params);
