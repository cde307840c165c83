import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { FileRow } from '../../ui/files/file-row.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildPrefilledPath } from '../apply/draft/build-prefilled-path.ts';
import { canApplyOnline } from '../service.ts';
import { NumberVerificationCard } from './number-verification-card.tsx';
import { isApplicant, type TrackedApplication } from './tracked-application.ts';

/** Loads only while the office waits for the applicant. */
const AnswerForm = lazyWithRetry(async () => {
  const [{ AnswerForm }] = await Promise.all([
    import('./answer-form.tsx'),
    loadMessages(
      {
        en: () => import('#model/messages/en/site/applications/answer.ts'),
        fil: () => import('#model/messages/fil/site/applications/answer.ts'),
      },
      'apply',
      'papers',
      'records',
    ),
  ]);
  return { default: AnswerForm };
});

/** Details that only the applicant may see, after verifying the phone number (product §2.16.3). */
export function ApplicantPanel({ application, facts }: { application: TrackedApplication; facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const [isAnswered, setIsAnswered] = useState(false);
  const { awaitsSince, correctionRequest } = application;
  const status = awaitsSince ? 'corrections' : application.status;
  if (status === 'pending' || status === 'ongoing')
    return (
      isAnswered && (
        <Alert tone="success" role="status" title={t('tracking.answer.done')}>
          {t('tracking.answer.done.text')}
        </Alert>
      )
    );
  if (!isApplicant(application)) return <NumberVerificationCard status={status} facts={facts} />;
  if (status === 'corrections')
    return (
      correctionRequest && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AnswerForm
            application={application}
            correctionRequest={correctionRequest}
            facts={facts}
            onAnswered={() => setIsAnswered(true)}
          />
        </Suspense>
      )
    );
  return status === 'denied' ? <Denial application={application} /> : <Documents application={application} />;
}

/** The reason of a denial, and a link to a corrected application. */
function Denial({ application: { applicationNumber, denialReason, followedBy, service } }: { application: TrackedApplication }) {
  const { t, to } = useTranslation();
  return (
    <>
      <Alert tone="danger" title={t('tracking.reason')}>
        <p className="whitespace-pre-line">{denialReason || t('tracking.reasonNone')}</p>
      </Alert>
      {followedBy ? (
        <Alert tone="info" title={t('tracking.corrected')}>
          <Link to={to(`/tracking/${encodeURIComponent(followedBy)}`)} className="text-link inline-flex min-h-11 items-center">
            {followedBy}
          </Link>
        </Alert>
      ) : (
        service &&
        canApplyOnline(service) && (
          <Card as="section">
            <p className="mb-4">{t('tracking.correct.text')}</p>
            <LinkButton to={to(buildPrefilledPath(service.id, applicationNumber))} size="lg" wide>
              {t('tracking.correct')}
            </LinkButton>
          </Card>
        )
      )}
    </>
  );
}

function Documents({ application }: { application: TrackedApplication }) {
  const { t } = useTranslation();
  const { documents = [], service, applicationNumber } = application;
  /** As the browser saves it: the stored name is that of the scan. */
  const getName = (storedName: string, index: number) => {
    const extension = /\.[^.]+$/.exec(storedName)?.[0] ?? '';
    return [service?.title, applicationNumber, index > 0 && index + 1].filter(Boolean).join(' ') + extension;
  };
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t('tracking.documents')}</h2>
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('tracking.documentsNone')}</p>
      ) : (
        <ul className="grid gap-2">
          {documents.map(({ name, url }, index) => (
            <li key={url}>
              <FileRow name={getName(name, index)} href={url} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
