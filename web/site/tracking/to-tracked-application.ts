import { applicationStatuses, type Language } from '#model/collections/choices.ts';
import { listReviewedPapers } from '#model/settings/application-message.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { localizeService } from '../localize-service.ts';
import type { TrackedApplication } from './tracked-application.ts';

/**
 * Converts an application record for the tracking page. Fields that the visitor may not read are
 * absent. Call it in loaders: the file URLs in the result are relative.
 */
export function toTrackedApplication(record: PortalRecord<'applications'>, language: Language): TrackedApplication {
  const { files } = createRecordClient('');
  const { id, applicationNumber, created, expand, status, dueDate, history } = record;
  const trackedFields: Partial<PortalRecord<'applications'>> & Pick<TrackedApplication, 'followedBy' | 'appointment'> = record;
  return {
    id,
    applicationNumber,
    created,
    service: expand?.serviceId && localizeService(expand.serviceId, language),
    status: applicationStatuses.find((declaredStatus) => declaredStatus === status) ?? 'pending',
    dueDate: dueDate ?? '',
    history: Array.isArray(history) ? history : [],
    awaitsSince: record.awaitsSince ?? '',
    pauses: Array.isArray(record.pauses) ? record.pauses : [],
    correctionRequest: trackedFields.paperReviews && {
      papers: listReviewedPapers(
        {
          requirements: trackedFields.requirements ?? [],
          requirementsJSON: trackedFields.requirementsJSON ?? [],
          paperReviews: trackedFields.paperReviews,
          formAnswers: trackedFields.formAnswers ?? null,
        },
        expand?.serviceId,
        language,
      ),
      text: trackedFields.requestText ?? '',
    },
    denialReason: trackedFields.denialReason,
    followedBy: trackedFields.followedBy,
    appointment: trackedFields.appointment,
    documents: trackedFields.documents?.map((name) => ({ name, url: files.getURL(record, name) })),
  };
}
