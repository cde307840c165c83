import { useState } from 'react';
import {
  type MyApplicationsOverview,
  myApplicationsPath,
  type OpenMyApplicationsResponse,
  openMyApplicationsPath,
} from '#model/endpoints/applications/my-applications.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { formatMaskedNumber } from '../../parts/verification/format-masked-number.ts';
import { Card } from '../../ui/content/card.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PersonVerificationForm } from '../my-data/person-verification-form.tsx';
import { VerifiedNumberLoader } from '../my-data/verified-number-loader.tsx';
import { ApplicationSummaryText } from './application-summary-text.tsx';
import { PersonApplications } from './person-applications.tsx';

interface MyApplicationsPanelProps {
  facts: PortalCapabilities;
  /** Id of the service whose form can be prefilled with an earlier application. */
  service: string | undefined;
}

/** Verifies the number, lists its people, and then shows the applications of one of them. */
export function MyApplicationsPanel({ facts, service }: MyApplicationsPanelProps) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<OpenMyApplicationsResponse>();
  return (
    <VerifiedNumberLoader<MyApplicationsOverview>
      path={myApplicationsPath}
      facts={facts}
      failedTitle={t('my.failed')}
      skeleton={<SkeletonText lines={6} />}
    >
      {({ number, people }, reload) => {
        if (person) return <PersonApplications person={person} service={service} onBack={() => setPerson(undefined)} />;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="text-xl">{t('myData.under', { number: formatMaskedNumber(number) })}</h2>
            {people.length === 0 && <p>{t('my.nothing')}</p>}
            {people.map(({ initials, applications }, personIndex) => {
              const titleId = `person-${personIndex}`;
              return (
                <Card key={titleId} as="section" aria-labelledby={titleId}>
                  <h3 id={titleId} className="mb-2 text-lg">
                    {t('my.person', { initials })}
                  </h3>
                  <ul className="divide-y divide-line">
                    {applications.map((application, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: applications have no numbers before the verification
                      <li key={index} className="py-3">
                        <ApplicationSummaryText application={application} />
                      </li>
                    ))}
                  </ul>
                </Card>
              );
            })}
            {people.length > 0 && (
              <PersonVerificationForm<OpenMyApplicationsResponse>
                path={openMyApplicationsPath}
                verificationMethods={['application', 'birth']}
                title={t('my.open.title')}
                text={t('my.open.text')}
                onOpened={setPerson}
                onVerificationOver={reload}
              />
            )}
          </div>
        );
      }}
    </VerifiedNumberLoader>
  );
}
