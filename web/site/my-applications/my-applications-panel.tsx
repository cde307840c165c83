import { Suspense, useCallback, useEffect, useState } from 'react';
import {
  type MyApplicationsOverview,
  myApplicationsPath,
  type OpenMyApplicationsResponse,
  openMyApplicationsPath,
} from '#model/endpoints/applications/my-applications.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';
import { formatMaskedNumber } from '../../parts/verification/format-masked-number.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { myDataClient } from '../my-data/my-data-client.ts';
import { OpenForm } from '../my-data/open-form.tsx';
import { ApplicationSummaryText } from './application-summary-text.tsx';
import { OpenedPerson } from './opened-person.tsx';

/** Loads for those who have not verified a number in the last half hour. */
const PhoneVerification = lazyWithRetry(async () => ({
  default: (await import('../../parts/verification/phone-verification.tsx')).PhoneVerification,
}));

interface MyApplicationsPanelProps {
  facts: PortalCapabilities;
  /** Id of the service whose form asks for the data of an earlier application. */
  service: string | undefined;
}

/** From the verification of the number to the applications of one person. */
export function MyApplicationsPanel({ facts, service }: MyApplicationsPanelProps) {
  const { t } = useTranslation();
  const [overview, setOverview] = useState<MyApplicationsOverview>();
  const [hasFailed, setHasFailed] = useState(false);
  const [opened, setOpened] = useState<OpenMyApplicationsResponse>();
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setOverview(await myDataClient.send<MyApplicationsOverview>(myApplicationsPath, { method: 'GET', cache: 'no-store' }));
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  if (hasFailed)
    return (
      <Alert
        tone="danger"
        role="alert"
        title={t('my.failed')}
        actions={
          <Button size="sm" variant="outline" onClick={() => void load()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('error.network')}
      </Alert>
    );
  if (!overview) return <SkeletonText lines={6} />;
  const { number, people } = overview;
  if (number === null)
    return (
      <Card as="section">
        <Suspense fallback={<SkeletonText lines={6} />}>
          <PhoneVerification facts={facts} onVerified={() => void load()} />
        </Suspense>
      </Card>
    );
  if (opened) return <OpenedPerson opened={opened} service={service} onBack={() => setOpened(undefined)} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-xl">{t('myData.under', { number: formatMaskedNumber(number) })}</h2>
      {people.length === 0 && <p>{t('my.nothing')}</p>}
      {people.map(({ initials, applications }, at) => {
        const titleId = `person-${at}`;
        return (
          <Card key={titleId} as="section" aria-labelledby={titleId}>
            <h3 id={titleId} className="mb-2 text-lg">
              {t('my.person', { initials })}
            </h3>
            <ul className="divide-y divide-line">
              {applications.map((application, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no numbers before the proof
                <li key={index} className="py-3">
                  <ApplicationSummaryText application={application} />
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      {people.length > 0 && (
        <OpenForm<OpenMyApplicationsResponse>
          path={openMyApplicationsPath}
          ways={['application', 'birth']}
          title={t('my.open.title')}
          text={t('my.open.text')}
          onOpened={setOpened}
          onVerificationOver={() => void load()}
        />
      )}
    </div>
  );
}
