import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { services } from '#model/collections/pages/services.ts';
import { localizeRecord } from '#model/localize-record.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { formatServiceChange } from '../apply/submission/format-service-change.ts';
import { formatSubmissionFailure } from '../apply/submission/format-submission-failure.ts';
import { parseSubmissionFailure } from '../apply/submission/parse-submission-failure.ts';
import { listChangesSinceQueued } from './list-changes-since-queued.ts';

/** Says why the server did not accept a queued application. */
export function RejectionReason({ application }: { application: QueuedApplication }) {
  const { t, language } = useTranslation();
  const failure = parseSubmissionFailure(application.answer?.status ?? 0, application.answer?.body ?? {});
  const changes = listChangesSinceQueued(application, failure);
  const service =
    failure.kind === 'service_changed'
      ? localizeRecord(services.fields, { ...failure.terms, ...failure.translations }, language, ['requirements'])
      : {};
  return (
    <>
      {failure.kind === 'already_sent' && (
        <span className="block font-normal">{t('apply.alreadySent', { number: preventLineBreaks(failure.number) })}</span>
      )}
      <span className="block font-normal">{formatSubmissionFailure(t, failure)}</span>
      {changes.map((change) => (
        <span key={JSON.stringify(change)} className="block font-normal">
          {formatServiceChange(t, change, service)}
        </span>
      ))}
    </>
  );
}
