import { CircleCheck, CloudUpload, TriangleAlert, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { buildQueuedApplicationPath } from './build-queued-application-path.ts';
import { flushQueue, refreshQueue, removeFromQueue, useIsSending, useOfflineQueue } from './offline-queue.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { useDisplayedSubmission } from './use-displayed-submission.ts';

const icons = { waiting: CloudUpload, unverified: TriangleAlert, refused: TriangleAlert, sent: CircleCheck } as const;
const actions = {
  waiting: 'offline.card.look',
  unverified: 'offline.card.verify',
  refused: 'offline.card.correct',
  sent: 'offline.card.track',
} as const;

const RejectionReason = lazyWithRetry(async () => {
  const [{ RejectionReason }] = await Promise.all([
    import('./rejection-reason.tsx'),
    loadMessages('apply', 'services', 'records', 'errors', 'errorScreen'),
  ]);
  return { default: RejectionReason };
});

/** Loader data of pages that show a queued answer themselves. */
interface PageData {
  application?: { applicationNumber: string; correctionRequest?: object };
}

/**
 * List of the queued applications of this device, above every page that does not show them itself.
 * Devices are shared, so it shows no personal data, only service, time and state.
 */
export function OfflineQueueList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    // Without storage there is no queue.
    void refreshQueue()
      .then(() => flushQueue())
      .catch(() => undefined);
  }, []);
  const routeData = useMatches().map(({ loaderData }) => loaderData as PageData | undefined);
  const page = useDisplayedSubmission();
  const isShownByPage = ({ key, answerTo, isReport }: QueuedApplication) =>
    isReport
      ? pathname.endsWith('/report')
      : answerTo
        ? routeData.some((data) => data?.application?.applicationNumber === answerTo.number && data.application.correctionRequest)
        : key === page?.key;
  const applications = useOfflineQueue().filter((application) => !isShownByPage(application));
  if (applications.length === 0) return null;
  return (
    <section aria-label={t('offline.card.label')} className="border-line border-b bg-surface print:hidden">
      <ul className="mx-auto max-w-page divide-y divide-line px-4">
        {applications.map((application) => (
          <QueuedApplicationRow
            key={application.key}
            application={application}
            isFormInUse={application.serviceId !== '' && page?.isFormOpen === true && page.serviceId === application.serviceId}
          />
        ))}
      </ul>
    </section>
  );
}

interface QueuedApplicationRowProps {
  application: QueuedApplication;
  /** Whether the page that would show it has another form of its service open. */
  isFormInUse: boolean;
}

function QueuedApplicationRow({ application, isFormInUse }: QueuedApplicationRowProps) {
  const { t, to, language } = useTranslation();
  const isSending = useIsSending();
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const { key, state, serviceTitle, receipt, created, answerTo, isReport } = application;
  const Icon = icons[state];
  const number = receipt?.applicationNumber ?? answerTo?.number ?? '';
  const displayedState = state === 'waiting' && isSending ? 'sending' : state === 'waiting' && application.answer ? 'busy' : state;
  const remove = () => void removeFromQueue(key);
  // Several applications may wait for one form.
  const fragment = application.serviceId === '' || state === 'sent' ? '' : `#${key}`;
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden className="mt-2 size-5 text-civic-700" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-4">
          <p role="status" className="min-w-0 py-1.5 font-semibold leading-snug">
            {t(
              state === 'sent' && (answerTo || isReport)
                ? `offline.card.${answerTo ? 'answered' : 'reported'}`
                : `offline.card.${displayedState}`,
              { service: serviceTitle },
            )}
            {number && <span className="tabular"> {t('offline.card.number', { number: preventLineBreaks(number) })}</span>}
            <span className="block font-normal text-ink-soft text-sm">
              {t('offline.card.at', { date: formatDateTime(new Date(created), language) })}
            </span>
            {state === 'refused' && !answerTo && !isReport && (
              <Suspense>
                <RejectionReason application={application} />
              </Suspense>
            )}
          </p>
          <span className="flex flex-wrap gap-x-4">
            {!(isFormInUse && state !== 'sent') && (
              <a
                href={to(buildQueuedApplicationPath(application)) + fragment}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {t(actions[state])}
              </a>
            )}
            {state !== 'sent' && !isConfirmingRemoval && (
              <button type="button" onClick={() => setIsConfirmingRemoval(true)} className="text-link min-h-11">
                {t('ui.remove')}
              </button>
            )}
          </span>
        </div>
        {isConfirmingRemoval && (
          <div className="pb-2">
            <RemovalQuestion onRemove={remove} onKeep={() => setIsConfirmingRemoval(false)} />
          </div>
        )}
      </div>
      {state === 'sent' && (
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={remove}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
}
