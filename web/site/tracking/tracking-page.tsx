import { ClientResponseError } from 'pocketbase';
import { data, Link } from 'react-router';
import { parseWireDate } from '#lib/dates.ts';
import { formatDate } from '#lib/manila.ts';
import { priceText } from '#lib/pesos.ts';
import { bringWords } from '../../catalogues.ts';
import { pageContext } from '../../page-context.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { recordsAt } from '../../records.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useWords } from '../../words.tsx';
import { ForgetMe } from '../forget/forget-me.tsx';
import type { Route } from './+types/tracking-page.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import { NumberForm } from './number-form.tsx';
import { tracked } from './read-tracked.ts';
import { referenceNumber } from './reference-number.ts';
import { StatusBanner } from './status-banner.tsx';
import { dayOf, timelineSteps } from './timeline-steps.ts';
import type { Tracked } from './tracked-application.ts';

await bringWords('tracking', 'services', 'verify', 'errors');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, fetch, facts } = context.get(pageContext);
  const number = referenceNumber(params.applicationNumber);
  const records = recordsAt(origin, { fetch });
  try {
    const record = await records
      .collection('applications')
      .getFirstListItem(records.filter('applicationNumber = {:number}', { number }), { expand: 'serviceId' });
    return { number, facts, application: tracked(record), status: 200 };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || !refusals.has(error.status)) throw error;
    const headers = error.status === 429 ? { 'Retry-After': '60' } : undefined;
    return data({ number, facts, application: undefined, status: error.status }, { status: error.status, headers });
  }
}

/** What the page has words for; anything else is the error screen's. */
const refusals = new Set([404, 429, 503]);

/** Where one application stands; nothing personal (product §2.16). */
export default function TrackingPage({ loaderData: { number, facts, application, status } }: Route.ComponentProps) {
  const { t, to } = useWords();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-12">
      <PageTitle>{t('tracking.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      {application ? (
        <>
          <Heading number={number} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-8">
            <div className="grid gap-6">
              <StatusBanner status={application.status} />
              <ApplicantPanel application={application} facts={facts} />
              <History application={application} />
            </div>
            <Details application={application} />
          </div>
          <p className="mt-8">
            <Link to={to('/tracking')} className="text-link inline-flex min-h-11 items-center">
              {t('tracking.searchAgain')}
            </Link>
          </p>
          <ForgetMe className="mt-2" />
        </>
      ) : (
        <div className="mx-auto max-w-xl">
          {status === 404 ? (
            <EmptyState level={1} title={t('tracking.notFound')} description={t('tracking.notFoundHint', { number })} />
          ) : (
            <Alert tone="warning" role="alert" className="mb-6">
              {t(status === 429 ? 'tracking.tooMany' : 'error.unavailable')}
            </Alert>
          )}
          <Card>
            <NumberForm defaultValue={number} />
          </Card>
        </div>
      )}
    </div>
  );
}

function Heading({ number }: { number: string }) {
  const { t } = useWords();
  return (
    <header className="mb-6">
      <p className="text-ink-soft">{t('tracking.number')}</p>
      <h1 className="tabular wrap-anywhere">{number}</h1>
    </header>
  );
}

function History({ application }: { application: Tracked }) {
  const { t, language } = useWords();
  return (
    <Card as="section">
      <h2 className="mb-5 text-xl">{t('tracking.history')}</h2>
      <Timeline label={t('tracking.history')} steps={timelineSteps(application, t, language)} />
    </Card>
  );
}

function Details({ application: { created, dueDate, expand } }: { application: Tracked }) {
  const { t, language } = useWords();
  const service = expand?.serviceId;
  const submitted = parseWireDate(created);
  const promised = dayOf(dueDate);
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t('tracking.details')}</h2>
      <DescriptionList
        items={[
          { term: t('tracking.service'), detail: service?.title ?? t('tracking.serviceGone') },
          { term: t('tracking.submitted'), detail: submitted ? formatDate(submitted, language) : '' },
          { term: t('tracking.dueDate'), detail: promised ? formatDate(promised, language) : t('tracking.dueDateNone') },
          ...(service
            ? [
                { term: t('apply.processingTime'), detail: service.processingTime || t('apply.askOffice') },
                { term: t('apply.fee'), detail: <span className="tabular">{priceText(service, t('price.free'))}</span> },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
