import type { QueuedApplication } from '../../parts/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { formatSubmissionFailure } from '../apply/format-submission-failure.ts';
import { parseSubmissionFailure } from '../apply/parse-submission-failure.ts';

/** Why the office's server did not accept a queued application. */
export function RefusalReason({ application: { answer } }: { application: QueuedApplication }) {
  const { t } = useTranslation();
  const failure = parseSubmissionFailure(answer?.status ?? 0, answer?.body ?? {});
  return <span className="block font-normal">{formatSubmissionFailure(t, failure)}</span>;
}
