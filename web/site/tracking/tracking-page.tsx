import { ClientResponseError } from 'pocketbase';
import { Suspense } from 'react';
import { data, Link, redirect } from 'react-router';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { preventBreaksInProse, preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { detectLanguage, localizePath } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { createRecordClient } from '../../record-client.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Timeline } from '../../ui/content/timeline.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LazyForgetButton } from '../forget/lazy-forget-button.tsx';
import type { Route } from './+types/tracking-page.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import { buildTimelineSteps } from './build-timeline-steps.ts';
import { MessagesPanel } from './messages-panel.tsx';
import { ReferenceNumberForm } from './reference-number-form.tsx';
import { StatusBanner } from './status-banner.tsx';
import { toTrackedApplication } from './to-tracked-application.ts';
import type { TrackedApplication } from './tracked-application.ts';
import { TrackedAppointment } from './tracked-appointment.tsx';

await loadMessages('tracking', 'services', 'verify', 'errors');

/** Loads on demand in the browser; the server renders it too. */
const loadPickupCard = async () => (await import('./pickup-card.tsx')).PickupCard;
const ReadyCard = import.meta.env.SSR ? await loadPickupCard() : lazyWithRetry(async () => ({ default: await loadPickupCard() }));
/** Shows what this browser stores, so the server has nothing to render. */
const RecentApplicationsList = lazyWithRetry(async () => ({
  default: (await import('./recent-applications-list.tsx')).RecentApplicationsList,
}));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, fetch, facts } = context.get(pageContext);
  const number = normalizeReferenceNumber(params.applicationNumber);
  const records = createRecordClient(origin, { fetch });
  try {
    const record = await records
      .collection('applications')
      .getFirstListItem(serializeFilter(fieldEquals('applicationNumber', number)), { expand: 'serviceId' });
    return { number, facts, application: toTrackedApplication(record, detectLanguage(new URL(request.url).pathname)), status: 200 };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || !handledStatuses.has(error.status)) throw error;
    // The ticket number of a reported problem has another page.
    if (error.status === 404 && number.startsWith('UL-'))
      throw redirect(localizePath(detectLanguage(new URL(request.url).pathname), `/report/${encodeURIComponent(number)}`));
    const headers = error.status === 429 ? { 'Retry-After': '60' } : undefined;
    return data({ number, facts, application: undefined, status: error.status }, { status: error.status, headers });
  }
}

/** Errors for which the page has a message; the error screen handles all others. */
const handledStatuses = new Set([404, 429, 503]);

const furtherLinks = [
  { path: '/tracking', labelKey: 'tracking.searchAgain' },
  { path: '/my', labelKey: 'tracking.my' },
  { path: '/my-data', labelKey: 'tracking.myData' },
] as const;

/** State of one application, without personal data (product §2.16). */
export default function TrackingPage({ loaderData: { number, facts, application, status } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-12">
      <PageTitle>{t('tracking.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      {application ? (
        <>
          <Heading number={number} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-8">
            <div className="grid gap-6">
              <StatusBanner status={application.awaitsSince ? 'corrections' : application.status} service={application.service} />
              {application.status === 'finished' && (
                <Suspense>
                  <ReadyCard application={application} />
                </Suspense>
              )}
              <ApplicantPanel application={application} facts={facts} />
              <TrackedAppointment application={application} facts={facts} />
              <History application={application} />
              <MessagesPanel application={application} facts={facts} />
            </div>
            <Details application={application} />
          </div>
          <div className="mt-8">
            {furtherLinks.map(({ path, labelKey }) => (
              <p key={path}>
                <Link to={to(path)} className="text-link inline-flex min-h-11 items-center">
                  {t(labelKey)}
                </Link>
              </p>
            ))}
          </div>
          <LazyForgetButton className="mt-2" />
        </>
      ) : (
        <div className="mx-auto max-w-xl">
          {status === 404 ? (
            <EmptyState
              level={1}
              title={t('tracking.notFound')}
              description={t('tracking.notFoundHint', { number: preventLineBreaks(number) })}
            />
          ) : (
            <Alert tone="warning" role="alert" className="mb-6">
              {t(status === 429 ? 'tracking.tooMany' : 'error.unavailable')}
            </Alert>
          )}
          <Suspense>
            <RecentApplicationsList />
          </Suspense>
          <Card>
            <ReferenceNumberForm defaultValue={number} />
          </Card>
          {facts.sendsText && <p className="mt-4 text-ink-soft">{t('tracking.inText')}</p>}
        </div>
      )}
    </div>
  );
}

function Heading({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <header className="mb-6">
      <p className="text-ink-soft">{t('tracking.number')}</p>
      <h1 className="tabular wrap-anywhere">{number}</h1>
    </header>
  );
}

function History({ application }: { application: TrackedApplication }) {
  const { t, language } = useTranslation();
  return (
    <Card as="section">
      <h2 className="mb-5 text-xl">{t('tracking.history')}</h2>
      <Timeline label={t('tracking.history')} steps={buildTimelineSteps(application, t, language)} />
    </Card>
  );
}

function Details({ application: { created, dueDate, service } }: { application: TrackedApplication }) {
  const { t, language } = useTranslation();
  const submittedDate = parseDate(created);
  const promised = dueDate === '' ? t('tracking.dueDateNone') : formatDate(startOfDay(dueDate.slice(0, 10)), language);
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t('tracking.details')}</h2>
      <DescriptionList
        items={[
          {
            term: t('tracking.service'),
            detail: service ? <span lang={service.textLanguages?.title}>{service.title}</span> : t('tracking.serviceGone'),
          },
          { term: t('tracking.submitted'), detail: submittedDate ? formatDate(submittedDate, language) : '' },
          { term: t('tracking.dueDate'), detail: promised },
          ...(service
            ? [
                {
                  term: t('apply.processingTime'),
                  detail: (
                    <span lang={service.textLanguages?.processingTime}>
                      {preventBreaksInProse(service.processingTime) || t('apply.askOffice')}
                    </span>
                  ),
                },
                { term: t('apply.fee'), detail: <span className="tabular">{formatPrice(service, t('price.free'))}</span> },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
