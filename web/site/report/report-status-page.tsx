import { ClientResponseError } from 'pocketbase';
import { Suspense, useState } from 'react';
import { data, Link, useRevalidator, useSearchParams } from 'react-router';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { hasPosition } from '#lib/position.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { getHistoryState } from '../../parts/get-history-state.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { LazyPhoneVerification } from '../../parts/verification/lazy-phone-verification.ts';
import { useOpenForPendingCode } from '../../parts/verification/use-open-for-pending-code.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Timeline } from '../../ui/content/timeline.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/report-status-page.ts';

await loadMessages(
  { en: () => import('#model/messages/en/problems.ts'), fil: () => import('#model/messages/fil/problems.ts') },
  'verify',
  'errors',
);

/** A report with the fields that this visitor may read; only its reporter reads all of them. */
type Ticket = Pick<PortalRecord<'problem_reports'>, 'id' | 'ticketNumber' | 'kind' | 'status' | 'history' | 'created'> &
  Partial<PortalRecord<'problem_reports'>>;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, fetch, facts } = context.get(pageContext);
  const number = normalizeReferenceNumber(params.ticketNumber);
  const records = createRecordClient(origin, { fetch });
  try {
    const ticket: Ticket = await records
      .collection('problem_reports')
      .getFirstListItem(serializeFilter(fieldEquals('ticketNumber', number)));
    return { number, facts, ticket, status: 200 };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || (error.status !== 404 && error.status !== 429)) throw error;
    return data({ number, facts, ticket: undefined, status: error.status }, { status: error.status });
  }
}

const tones: Record<ApplicationStatus, Tone> = { pending: 'neutral', ongoing: 'info', finished: 'success', denied: 'danger' };

/** Status of a reported problem, by its ticket number. */
export default function ReportStatusPage({ loaderData: { number, facts, ticket, status } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageTitle>{number}</PageTitle>
      <meta name="robots" content="noindex" />
      {ticket ? (
        <div className="grid grid-cols-1 gap-6">
          {parameters.has('sent') && (
            <Alert tone="success" role="status" title={t('problems.sent')}>
              {t('problems.sent.text')}
            </Alert>
          )}
          <header>
            <p className="text-ink-soft">{t('problems.ticketNumber')}</p>
            <h1 className="tabular wrap-anywhere">{ticket.ticketNumber}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge tone={tones[ticket.status || 'pending']}>{t(`problems.status.${ticket.status || 'pending'}`)}</Badge>
              {ticket.kind && <span>{t(`problems.kind.${ticket.kind}`)}</span>}
            </p>
          </header>
          <Outcome ticket={ticket} />
          <History ticket={ticket} />
          {ticket.description === undefined ? <VerifyReporter facts={facts} /> : <ReportDetails ticket={ticket} />}
          <p>
            <Link to={to('/report')} className="text-link inline-flex min-h-11 items-center">
              {t('problems.another')}
            </Link>
          </p>
        </div>
      ) : status === 404 ? (
        <EmptyState
          level={1}
          title={t('problems.notFound')}
          description={t('problems.notFound.text', { number: preventLineBreaks(number) })}
          actions={<LinkButton to={to('/report')}>{t('problems.title')}</LinkButton>}
        />
      ) : (
        <Alert tone="warning" role="alert">
          {t('problems.tooManyLookups')}
        </Alert>
      )}
    </div>
  );
}

/** How the office solved the problem, or why it does not; only for the reporter. */
function Outcome({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { status, solution, solvedPhotos = [], denialReason } = ticket;
  if (status === 'denied' && denialReason)
    return (
      <Alert tone="danger" title={t('problems.denialReason')}>
        <p className="wrap-anywhere whitespace-pre-line">{denialReason}</p>
      </Alert>
    );
  if (status !== 'finished' || (!solution && solvedPhotos.length === 0)) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{t('problems.solution')}</h2>
      {solution && <p className="wrap-anywhere mb-3 whitespace-pre-line">{solution}</p>}
      <Photos ticket={ticket} names={solvedPhotos} />
    </Card>
  );
}

function History({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTranslation();
  const history = ticket.history ?? [];
  return (
    <Card as="section">
      <h2 className="mb-5 text-xl">{t('problems.history')}</h2>
      <Timeline
        label={t('problems.history')}
        steps={history.map(({ status, date }, index) => {
          const day = parseDate(date);
          const isLast = index === history.length - 1;
          return {
            id: `${index}`,
            title: t(`problems.status.${status}`),
            date: day && formatDate(day, language),
            dateTime: date,
            state: getHistoryState(status, isLast),
          };
        })}
      />
    </Card>
  );
}

function ReportDetails({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { description = '', landmark = '', latitude = 0, longitude = 0, photos = [] } = ticket;
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t('problems.yours')}</h2>
      <DescriptionList
        items={[
          { term: t('problems.description'), detail: <span className="wrap-anywhere whitespace-pre-line">{description}</span>, wide: true },
          ...(landmark ? [{ term: t('problems.landmark'), detail: landmark, wide: true }] : []),
          ...(hasPosition({ latitude, longitude }) ? [{ term: t('problems.place'), detail: t('problems.place.marked') }] : []),
        ]}
      />
      <div className="mt-4">
        <Photos ticket={ticket} names={photos} />
      </div>
    </Card>
  );
}

function Photos({ ticket, names }: { ticket: Ticket; names: readonly string[] }) {
  const { t } = useTranslation();
  const { files } = createRecordClient('');
  return (
    <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
      {names.map((name, index) => (
        <li key={name}>
          <a href={files.getURL(ticket as PortalRecord<'problem_reports'>, name)} className="block">
            <img
              src={files.getURL(ticket as PortalRecord<'problem_reports'>, name)}
              alt={t('problems.photo', { number: index + 1 })}
              className="aspect-square w-full rounded-md border border-line bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function VerifyReporter({ facts }: { facts: PortalCapabilities }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const [step, setStep] = useState<'ask' | 'verify' | 'verified'>('ask');
  useOpenForPendingCode(() => setStep('verify'));
  return (
    <Card as="section">
      {step === 'verified' && state === 'idle' && (
        <Alert tone="warning" role="alert" className="mb-5">
          {t('problems.more.other')}
        </Alert>
      )}
      {step === 'verify' ? (
        <Suspense>
          <LazyPhoneVerification
            facts={facts}
            onVerified={async () => {
              await revalidate();
              setStep('verified');
            }}
          />
        </Suspense>
      ) : (
        <>
          <p className="mb-4">{t('problems.more')}</p>
          <PreHydrationButton variant="outline" wide busy={state === 'loading'} onClick={() => setStep('verify')}>
            {t('problems.more.open')}
          </PreHydrationButton>
        </>
      )}
    </Card>
  );
}
