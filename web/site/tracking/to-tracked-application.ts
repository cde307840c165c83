import { applicationStatuses, type Language } from '#model/collections/choices.ts';
import { listReviewedPapers } from '#model/settings/application-message.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { localizeService } from '../localize-service.ts';
import type { TrackedApplication } from './tracked-application.ts';

/**
 * Converts the server's response, which leaves out the fields that this visitor may not read. For
 * loaders: addresses are relative to the portal.
 */
export function toTrackedApplication(record: PortalRecord<'applications'>, language: Language): TrackedApplication {
  const { files } = createRecordClient('');
  const { id, applicationNumber, created, expand, status, dueDate, history } = record;
  const own: Partial<PortalRecord<'applications'>> & Pick<TrackedApplication, 'followedBy' | 'appointment'> = record;
  return {
    id,
    applicationNumber,
    created,
    service: expand?.serviceId && localizeService(expand.serviceId, language),
    status: applicationStatuses.find((known) => known === status) ?? 'pending',
    dueDate: dueDate ?? '',
    history: Array.isArray(history) ? history : [],
    awaitsSince: record.awaitsSince ?? '',
    pauses: Array.isArray(record.pauses) ? record.pauses : [],
    correctionRequest: own.paperReviews && {
      papers: listReviewedPapers(
        {
          requirements: own.requirements ?? [],
          requirementsJSON: own.requirementsJSON ?? [],
          paperReviews: own.paperReviews,
          formAnswers: own.formAnswers ?? null,
        },
        expand?.serviceId,
        language,
      ),
      text: own.askText ?? '',
    },
    denialReason: own.denialReason,
    followedBy: own.followedBy,
    appointment: own.appointment,
    documents: own.documents?.map((name) => ({ name, url: files.getURL(record, name) })),
  };
}
