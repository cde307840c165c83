import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { isOwner } from '../access/ownership.ts';
import type { ReadContext } from '../access/read-context.ts';

/** An application as it is stored. */
export type EarlierApplication = StoredRecordOf<typeof applications>;

/**
 * Finds the application that a visitor names, after verifying its phone number. Undefined for an
 * application of another number, one that the verification does not open, and a blocked one.
 *
 * @param input the application's number, as the visitor typed it
 * @param number the verified phone number, +639…
 */
export async function findEarlierApplication(
  readContext: ReadContext,
  input: string,
  number: string,
): Promise<EarlierApplication | undefined> {
  const applicationNumber = normalizeReferenceNumber(input);
  if (applicationNumber === '') return undefined;
  const application = await readContext.reader.first(applications, { where: fieldEquals('applicationNumber', applicationNumber) });
  if (application === undefined || application.contactNumber !== number || application.blockedAt !== '') return undefined;
  return (await isOwner(readContext, applications, application)) ? application : undefined;
}

/** Whether a new application for the service corrects an earlier one that was denied. */
export const isCorrectionOf = ({ status, serviceId }: EarlierApplication, service: string): boolean =>
  status === 'denied' && serviceId === service;
