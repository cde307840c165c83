import { lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/verification.ts';
import { describeMissing } from '#model/settings/application-message.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { HelpLink } from '../chat/help-link.tsx';
import { isApplicant, type TrackedApplication } from './tracked-application.ts';

/** Loads when its button is clicked, because most visitors who track need no verification. */
const PhoneVerification = lazy(async () => ({
  default: (await import('../../parts/verification/phone-verification.tsx')).PhoneVerification,
}));

interface ApplicantPanelProps {
  application: TrackedApplication;
  facts: PortalCapabilities;
}

/** Details that only the applicant may see, after verifying the phone number (product §2.16.3). */
export function ApplicantPanel({ application, facts }: ApplicantPanelProps) {
  const { awaitsSince, asked } = application;
  const status = awaitsSince ? 'asked' : application.status;
  if (status === 'pending' || status === 'ongoing') return null;
  if (!isApplicant(application)) return <VerifyNumber status={status} facts={facts} />;
  if (status === 'asked') return asked && <AskedList asked={asked} />;
  return status === 'denied' ? <Reason reason={application.denialReason ?? ''} /> : <Documents application={application} />;
}

function VerifyNumber({ status, facts }: { status: 'denied' | 'finished' | 'asked'; facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const isHydrated = useHydrated();
  const [step, setStep] = useState<'ask' | 'verify' | 'verified'>('ask');
  const isOther = step === 'verified' && state === 'idle';
  return (
    <Card as="section">
      {isOther && (
        <Alert tone="warning" role="alert" className="mb-5">
          {t('tracking.more.other')}
        </Alert>
      )}
      {step === 'verify' ? (
        <>
          <span hidden data-undisturbed />
          <PhoneVerification
            facts={facts}
            onVerified={async () => {
              await revalidate();
              setStep('verified');
            }}
          />
          <HelpLink />
        </>
      ) : (
        <>
          <p className="mb-4">{t(`tracking.more.${status}`)}</p>
          <Button variant="outline" wide disabled={!isHydrated} busy={state === 'loading'} onClick={() => setStep('verify')}>
            {t('tracking.more.open')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** What the office needs, paper by paper. */
function AskedList({ asked: { papers, text } }: { asked: NonNullable<TrackedApplication['asked']> }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('tracking.asked')}>
      <ul className="list-disc space-y-1 pl-5">
        {describeMissing(papers, text).map((line) => (
          <li key={line} className="wrap-anywhere whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('tracking.asked.bring')}</p>
    </Alert>
  );
}

function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" title={t('tracking.reason')}>
      <p className="whitespace-pre-line">{reason || t('tracking.reasonNone')}</p>
    </Alert>
  );
}

function Documents({ application }: { application: TrackedApplication }) {
  const { t } = useTranslation();
  const { documents = [] } = application;
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t('tracking.documents')}</h2>
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('tracking.documentsNone')}</p>
      ) : (
        <ul className="grid gap-2">
          {documents.map(({ name, url }) => (
            <li key={url}>
              <FileRow name={name} href={url} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
