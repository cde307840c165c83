import { lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { useWords } from '../../words.tsx';
import { isApplicant, type Tracked } from './tracked-application.ts';

/** Comes with the press of its button: most who track need no proof. */
const PhoneVerification = lazy(async () => ({
  default: (await import('../../parts/verification/phone-verification.tsx')).PhoneVerification,
}));

interface ApplicantPanelProps {
  application: Tracked;
  facts: PortalFacts;
}

/** What only the applicant may see, once his number is verified (product §2.16.3). */
export function ApplicantPanel({ application, facts }: ApplicantPanelProps) {
  const { status } = application;
  if (status !== 'denied' && status !== 'finished') return null;
  if (!isApplicant(application)) return <ProveNumber status={status} facts={facts} />;
  return status === 'denied' ? <Reason reason={application.denialReason ?? ''} /> : <Documents application={application} />;
}

function ProveNumber({ status, facts }: { status: 'denied' | 'finished'; facts: PortalFacts }) {
  const { t } = useWords();
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
        <PhoneVerification
          facts={facts}
          onVerified={async () => {
            await revalidate();
            setStep('verified');
          }}
        />
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

function Reason({ reason }: { reason: string }) {
  const { t } = useWords();
  return (
    <Alert tone="danger" title={t('tracking.reason')}>
      <p className="whitespace-pre-line">{reason || t('tracking.reasonNone')}</p>
    </Alert>
  );
}

function Documents({ application }: { application: Tracked }) {
  const { t } = useWords();
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
