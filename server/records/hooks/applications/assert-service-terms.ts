
import type { services } from '#model/collections/pages/services.ts';
import { applicationErrorCodes as codes, serviceTermsField } from '#model/endpoints/applications/applications.ts';
import { listServiceChanges, parseServiceTerms, pickServiceTerms } from '#model/forms/service-terms.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import { conflictError, validationError } from '../../http/record-errors.ts';
import type { RecordWrite } from '../hook.ts';

/**
 * Checks that the service takes applications, and that it is as the applicant was shown it: nobody
 * applies for a fee or under conditions that the form did not name.
 *
 * @throws PortalError `invalid` when the service is closed or the terms cannot be read, `conflict`
 *   with the terms of now and their translations when they are others
 */
export function assertServiceTerms(service: StoredRecordOf<typeof services>, { body }: Pick<RecordWrite, 'body'>): void {
  if (!service.isOnline || service.status !== 'Available')
    throw validationError('create', 'serviceId', codes.serviceClosed, 'This service cannot be applied for online at the moment.');
  const sent = body[serviceTermsField];
  if (sent === undefined) return;
  const seen = parseServiceTerms(sent);
  if (seen === undefined)
    throw validationError(
      'create',
      serviceTermsField,
      'validation_invalid_value',
      'serviceTerms must be the terms of the service as JSON.',
    );
  const terms = pickServiceTerms(service);
  if (listServiceChanges(seen, terms).length === 0) return;
  const { requirementsFil, processingTimeFil } = service;
  const params = { terms, translations: { requirementsFil, processingTimeFil } };
  throw conflictError('serviceId', codes.serviceChanged, 'This service has changed since the form was filled in.', params);
}
