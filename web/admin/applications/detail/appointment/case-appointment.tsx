import { Suspense } from 'react';
import { lazyWithRetry } from '../../../../parts/load-code.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import type { Application } from '../../../live/listed-application.ts';
import { loadStaffMessages } from '../../../load-staff-messages.ts';

/** Loads for services that offer times. */
const AppointmentSection = lazyWithRetry(async () => {
  const [{ AppointmentSection }] = await Promise.all([import('./appointment-section.tsx'), loadStaffMessages('staffPages')]);
  return { default: AppointmentSection };
});

/** The time at which the applicant comes, where the service offers times. */
export function CaseAppointment({ application }: { application: Application }) {
  const { language } = useTranslation();
  if (!application.expand?.serviceId?.appointments) return null;
  return (
    <Suspense key={language}>
      <AppointmentSection application={application} />
    </Suspense>
  );
}
