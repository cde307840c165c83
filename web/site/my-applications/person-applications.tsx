import { Suspense } from 'react';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { OpenedApplication, OpenMyApplicationsResponse } from '#model/endpoints/applications/my-applications.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { FileRow } from '../../ui/files/file-row.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildPrefilledPath } from '../apply/draft/build-prefilled-path.ts';
import { LazyAppointmentPanel } from '../appointments/lazy-appointment-panel.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { ApplicationSummaryText } from './application-summary-text.tsx';

interface PersonApplicationsProps {
  person: OpenMyApplicationsResponse;
  /** Id of the service whose form can be prefilled. */
  service: string | undefined;
  /** Goes back to the people of the number. */
  onBack: () => void;
}

/** The applications of a person, with links to details and to a new application. */
export function PersonApplications({ person: { name, applications }, service, onBack }: PersonApplicationsProps) {
  const { t, to } = useTranslation();
  const [newest] = applications;
  return (
    <section aria-labelledby="my-person" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 ref={focusOnMount} id="my-person" tabIndex={-1} className="wrap-anywhere text-xl">
        {name}
      </h2>
      {service !== undefined && newest && (
        <Alert
          title={t('my.fillIn')}
          actions={
            <LinkButton size="sm" to={to(buildPrefilledPath(service, newest.applicationNumber))}>
              {t('my.fillIn.button')}
            </LinkButton>
          }
        >
          {t('my.fillIn.text', { number: preventLineBreaks(newest.applicationNumber) })}
        </Alert>
      )}
      {applications.map((application) => (
        <Card key={application.id} as="section" aria-label={application.applicationNumber}>
          <p className="tabular mb-1 text-ink-soft text-sm">{application.applicationNumber}</p>
          <ApplicationSummaryText application={application} />
          <Documents application={application} />
          {(application.timesOf !== '' || application.appointment) && (
            <div className="mt-4 border-line border-t pt-4">
              <Suspense fallback={<Skeleton className="h-32 w-full" />}>
                <LazyAppointmentPanel
                  application={application.id}
                  service={application.timesOf}
                  appointment={application.appointment}
                  level={3}
                />
              </Suspense>
            </div>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton
              size="sm"
              variant={application.awaitsSince === '' ? 'outline' : 'primary'}
              to={to(`/tracking/${encodeURIComponent(application.applicationNumber)}`)}
            >
              {t(application.awaitsSince === '' ? 'my.details' : 'my.answer')}
            </LinkButton>
            {application.serviceId !== '' && application.awaitsSince === '' && (
              <LinkButton size="sm" variant="outline" to={to(buildPrefilledPath(application.serviceId, application.applicationNumber))}>
                {t(application.status === 'denied' ? 'tracking.correct' : 'my.applyAgain')}
              </LinkButton>
            )}
          </div>
        </Card>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onBack}>
          {t('my.others')}
        </Button>
      </div>
    </section>
  );
}

/** Links to the finished documents. */
function Documents({ application: { id, documents } }: { application: OpenedApplication }) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <ul aria-label={t('tracking.documents')} className="mt-3 grid gap-2">
      {documents.map((name) => (
        <li key={name}>
          <FileRow name={name} href={`/api/files/applications/${id}/${encodeURIComponent(name)}`} />
        </li>
      ))}
    </ul>
  );
}
