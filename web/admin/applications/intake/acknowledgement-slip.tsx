import { Printer } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { buildTrackingPath } from '#model/settings/application-message.ts';
import { PageTitle } from '../../../parts/page/page-title.tsx';
import { useOrigin, useSite } from '../../../parts/page/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { lazyWithMessages } from '../../load-staff-messages.ts';
import { useOfficeSettings } from '../../settings/use-office-settings.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useCaseAppointment } from '../detail/appointment/use-case-appointment.ts';
import { getServiceTitle } from '../get-service-title.ts';
import type { Application } from '../listed-application.ts';
import type { SavedPhotoLink } from './use-intake.ts';

const PhonePhotosAfterIntake = lazyWithMessages(() => import('./phone-photos-after-intake.tsx'), 'phonePhotos');

interface AcknowledgementSlipProps {
  application: Application;
  /** The link by which the person's phone can still send photographs. */
  photos: SavedPhotoLink | undefined;
  /** Opens an empty form for the next person. */
  onNext: () => void;
}

/**
 * The printed slip with the application number and the address of its status, as wide as the paper
 * of a receipt printer. It contains no personal data.
 */
export function AcknowledgementSlip({ application, photos, onNext }: AcknowledgementSlipProps) {
  const { t, to, language } = useTranslation();
  const { name, city, phone } = useSite();
  const origin = useOrigin();
  const { day, dayAndTime } = useDateFormatters();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, applicationNumber, contactNumber, dueDate, created } = application;
  const { office } = useOfficeSettings();
  const isTextSent = office?.messagesOn.includes('received') && office.messageChannels.includes('text');
  const { data: appointment } = useCaseAppointment(id);
  const isTimeTaken = appointment?.ending === 'taken';
  const title = t('intake.done', { number: applicationNumber });
  const path = buildTrackingPath(applicationNumber, application.language || 'en');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="mb-6 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {title}
        </h1>
        {contactNumber !== '' && office && (
          <p className="mt-1">{isTextSent ? t('intake.done.text', { phone: formatLocalPhone(contactNumber) }) : t('intake.done.noText')}</p>
        )}
        {isTimeTaken && (
          <Alert tone="warning" role="alert" className="mt-4">
            {t('intake.timeTaken')}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            {t('intake.slip.print')}
          </Button>
          <Button variant="outline" onClick={onNext}>
            {t('intake.slip.next')}
          </Button>
          <LinkButton variant="outline" to={to(`/admin/applications/${id}`)}>
            {t('intake.slip.open')}
          </LinkButton>
        </div>
        {photos && (
          <Suspense fallback={<Skeleton className="mt-6 h-60 w-full rounded-lg" />}>
            <PhonePhotosAfterIntake photos={photos} application={application} />
          </Suspense>
        )}
      </div>
      <article
        data-letterhead
        aria-label={t('intake.slip')}
        className="w-full max-w-[72mm] rounded-lg border border-line bg-surface p-4 text-center text-[0.9375rem] print:rounded-none print:border-0 print:p-0"
      >
        <p className="font-bold">{formatOfficeName({ name, city })}</p>
        <p>{t('intake.slip')}</p>
        <p className="tabular my-2 whitespace-nowrap font-extrabold text-xl">{applicationNumber}</p>
        <p className="font-semibold">{getServiceTitle(application, language) ?? t('admin.serviceGone')}</p>
        <p>{dayAndTime(created)}</p>
        {dueDate && <p>{t('intake.slip.promised', { date: day(dueDate) })}</p>}
        {appointment && !isTimeTaken && (
          <p className="font-semibold">
            {t('intake.slip.time', { time: formatAppointment(parseDate(appointment.startsAt) ?? new Date(0), language) })}
          </p>
        )}
        <img src={`/qr${path}`} alt={t('intake.slip.qr')} width="140" height="140" className="mx-auto my-2" />
        <p className="text-sm">{t('intake.slip.how')}</p>
        <p className="wrap-anywhere text-sm">{origin.replace(/^https?:\/\//, '')}</p>
        <p className="text-sm">{phone}</p>
      </article>
    </>
  );
}
