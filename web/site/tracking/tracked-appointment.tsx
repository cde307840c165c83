import { Suspense } from 'react';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { LazyAppointmentPanel } from '../appointments/lazy-appointment-panel.tsx';
import { NumberVerificationCard } from './number-verification-card.tsx';
import { isApplicant, offersTimes, type TrackedApplication } from './tracked-application.ts';

interface TrackedAppointmentProps {
  application: TrackedApplication;
  facts: PortalCapabilities;
}

/** The appointment of an open application, for the verified applicant. */
export function TrackedAppointment({ application, facts }: TrackedAppointmentProps) {
  const { id, status, awaitsSince, service, appointment = null } = application;
  const canChooseTime = offersTimes(application);
  if (status !== 'pending' && status !== 'ongoing') return null;
  if (!isApplicant(application)) {
    // While the office waits for the applicant, `ApplicantPanel` offers the verification.
    return canChooseTime && awaitsSince === '' ? <NumberVerificationCard status="appointment" facts={facts} /> : null;
  }
  if (!canChooseTime && appointment === null) return null;
  return (
    <Card>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <LazyAppointmentPanel
          key={JSON.stringify(appointment)}
          application={id}
          service={canChooseTime ? (service?.id ?? '') : ''}
          appointment={appointment}
        />
      </Suspense>
    </Card>
  );
}
