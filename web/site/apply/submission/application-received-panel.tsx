import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import type { Receipt } from '../../../parts/storage/queued-application.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { SaveCardButton } from '../../application-card/save-card-button.tsx';
import { useApplicationCardContent } from '../../application-card/use-application-card-content.ts';
import { useThingsToBring } from '../../application-card/use-things-to-bring.ts';
import { LazyForgetButton } from '../../forget/lazy-forget-button.tsx';
import { AlertsOffer } from '../../push/alerts-offer.tsx';
import type { Service } from '../../service.ts';
import { addRecentApplication } from '../../tracking/recent-applications.ts';
import { useServiceDescription } from '../../use-service-description.ts';
import { ApplyForAnother } from './apply-for-another.tsx';

/** Loads where a time was chosen. */
const ReceivedAppointment = lazyWithRetry(async () => {
  const [{ ReceivedAppointment }] = await Promise.all([import('./received-appointment.tsx'), loadMessages('appointments')]);
  return { default: ReceivedAppointment };
});

interface ApplicationReceivedPanelProps {
  service: Service;
  receipt: Receipt;
  facts: PortalCapabilities;
  onApplyAgain: () => void;
}

export function ApplicationReceivedPanel({ service, receipt, facts, onApplyAgain }: ApplicationReceivedPanelProps) {
  const { t, to, language } = useTranslation();
  const { fee, processingTime } = useServiceDescription(service);
  const { applicationNumber, dueDate, email } = receipt;
  const card = useApplicationCardContent(applicationNumber, service);
  const thingsToBring = useThingsToBring(service);
  const promised = dueDate && formatDate(startOfDay(dueDate.slice(0, 10)), language);
  const getsMail = facts.sendsMail && email !== '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    addRecentApplication({ number: applicationNumber, service: service.title });
  }, [applicationNumber, service.title]);
  return (
    <>
      <div className="grid gap-7 max-sm:gap-5">
        {/* The style sheet of the page folds the head of the service on phones. */}
        <span hidden data-form-open />
        {/* On phones in few lines, so that what to bring is in sight. */}
        <div className="sm:text-center">
          <div className="flex items-center gap-3 sm:flex-col">
            <span
              aria-hidden
              className="grid size-10 shrink-0 animate-rise-in place-items-center rounded-full bg-success-soft text-success sm:size-12"
            >
              <CircleCheck className="size-7 sm:size-8" />
            </span>
            <h2 ref={heading} tabIndex={-1} className="min-w-0 max-sm:text-xl">
              {t('apply.done.title')}
            </h2>
          </div>
          <p className="mt-2 text-ink-soft max-sm:sr-only">{t('apply.done.thanks', { service: service.title })}</p>
        </div>
        <div className="rounded-lg border-2 border-civic-700 border-dashed bg-civic-50 px-3 py-3 text-center sm:px-4 sm:py-5">
          <p className="text-ink-soft text-sm">{t('tracking.number')}</p>
          {/* Enlarged text needs the padding. */}
          <div className="max-[20rem]:-mx-3">
            <p className="wrap-anywhere font-extrabold sm:mt-1 text-[clamp(1.25rem,6.2vw,2rem)] text-civic-950 min-[20rem]:tracking-wide">
              {applicationNumber}
            </p>
            {promised && (
              <p className="mt-1 sm:mt-2">
                <span className="text-ink-soft text-sm">{t('tracking.dueDate')}</span> <strong className="inline-block">{promised}</strong>
              </p>
            )}
          </div>
          <div className="mt-3 flex flex-wrap items-start max-[20rem]:flex-nowrap justify-center gap-2 sm:mt-4 sm:gap-3">
            <SaveCardButton
              purpose="save"
              card={{
                ...card,
                heading: t('tracking.event.pending'),
                facts: [...(promised ? [{ label: t('tracking.dueDate'), value: promised }] : []), ...card.facts],
              }}
            />
            <CopyButton
              text={applicationNumber}
              hasIconOnPhones
              labels={{ copy: t('apply.done.copy'), copied: t('apply.done.copied'), failed: t('apply.done.copyFailed') }}
            />
          </div>
          <p className="mt-3 text-ink-soft text-sm max-sm:hidden">{t('apply.done.keep')}</p>
        </div>
        <section aria-labelledby="bring">
          <h3 id="bring">{t('tracking.card.bring')}</h3>
          <ul className="mt-2 list-disc space-y-1 pl-6 marker:text-civic-500">
            {thingsToBring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
        <p className="text-ink-soft sm:hidden">{t('apply.done.keep')}</p>
        {receipt.appointment && (
          <Suspense>
            <ReceivedAppointment appointment={receipt.appointment} />
          </Suspense>
        )}
        <div>
          <h3>{t('apply.done.next')}</h3>
          <ol className="mt-2 list-decimal space-y-1.5 pl-6 text-ink-soft marker:font-bold marker:text-civic-700">
            <li>{t('apply.done.nextReview')}</li>
            <li>{t('apply.done.nextTrack')}</li>
            <li>{t('apply.done.nextCollect')}</li>
          </ol>
          {getsMail && <p className="mt-3">{t('apply.done.mail', { email })}</p>}
          {(facts.sendsText || getsMail) && (
            <p className="mt-3">{t(!getsMail ? 'apply.done.text' : facts.sendsText ? 'apply.done.notices' : 'apply.done.mailNotice')}</p>
          )}
        </div>
        <DescriptionList
          items={[
            {
              term: t('tracking.status'),
              detail: (
                <Badge tone="info" dot>
                  {t('tracking.status.pending')}
                </Badge>
              ),
            },
            { term: t('apply.processingTime'), detail: processingTime },
            { term: t('apply.fee'), detail: <span className="tabular">{fee}</span> },
          ]}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <LinkButton to={to(`/tracking/${encodeURIComponent(applicationNumber)}`)} size="lg" wide>
            {t('apply.done.track')}
          </LinkButton>
          <LinkButton to={to('/')} variant="outline" size="lg" wide>
            {t('site.nav.home')}
          </LinkButton>
        </div>
        <ApplyForAnother onAnotherPerson={onApplyAgain} />
        <LazyForgetButton className="border-line border-t pt-4" />
      </div>
      <AlertsOffer />
    </>
  );
}
