import { type RecordState, useRecord } from '../../record-form/use-record.ts';
import { applicationDetailParams, applicationRefetchParams } from '../listed-application.ts';

const params = { first: applicationDetailParams, again: applicationRefetchParams };

/**
 * One application, kept up to date while it is open. Reading it is recorded as an opening in the
 * audit trail; later refetches belong to the same opening.
 */
export const useApplication = (id: string): RecordState<'applications'> => useRecord('applications', id, params);
