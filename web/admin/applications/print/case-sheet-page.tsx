import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { PageTitle } from '../../../parts/page/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { prefetchQueries } from '../../live/prefetch-queries.ts';
import { LoadError } from '../../load-error.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { staffListQueryOptions } from '../../staff/use-staff-list.ts';
import { useCaseAppointment } from '../detail/appointment/use-case-appointment.ts';
import { useApplication } from '../detail/use-application.ts';
import { CaseSheet } from './case-sheet.tsx';

export const clientLoader = () =>
  Promise.all([loadStaffMessages('certificatePages', 'staffPages'), prefetchQueries(staffListQueryOptions)]);

export const shouldRevalidate = () => false;

/** The page that shows and prints the summary of one application. */
export default function CaseSheetPage() {
  const { t, to, language } = useTranslation();
  const { applicationId = '' } = useParams();
  const { record: application, error, reload } = useApplication(applicationId);
  const { data: appointment } = useCaseAppointment(applicationId);
  return (
    <>
      <PageTitle>{t('admin.sheet.title', { number: application?.applicationNumber ?? '' })}</PageTitle>
      <div className="mx-auto mb-6 flex max-w-[210mm] flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={to(`/admin/applications/${applicationId}`)} className={getButtonClasses({ variant: 'outline' })}>
          <ArrowLeft aria-hidden className="size-4.5" />
          {t('admin.sheet.back')}
        </Link>
        {application && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            {t('admin.sheet.print')}
          </Button>
        )}
      </div>
      {error !== undefined && <LoadError title={t('admin.detail.failed')} error={error} onRetry={reload} className="mb-4" />}
      {application ? (
        <CaseSheet
          application={application}
          appointment={
            appointment
              ? `${formatAppointment(parseDate(appointment.startsAt) ?? new Date(0), language)} (${t(`appointments.state.${appointment.state || 'booked'}`)})`
              : ''
          }
        />
      ) : (
        !error && (
          <div aria-busy className="mx-auto max-w-[210mm]">
            <SkeletonText lines={12} />
          </div>
        )
      )}
    </>
  );
}
