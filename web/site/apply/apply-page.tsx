import { ClientResponseError } from 'pocketbase';
import { data } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useServiceWords } from '../service-words.ts';
import type { Route } from './+types/apply-page.ts';
import { ApplyColumns } from './apply-columns.tsx';
import { ApplyFlow } from './apply-flow.tsx';
import { OfficePanel } from './office-panel.tsx';
import { ServiceSummary } from './service-summary.tsx';

await bringWords('apply', 'applyIndex', 'services', 'verify', 'tracking', 'records', 'errors', 'offline');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, fetch, facts } = context.get(pageContext);
  try {
    return { service: await recordsAt(origin, { fetch }).collection('services').getOne(params.serviceId), facts };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return data({ service: undefined, facts }, { status: 404 });
    throw error;
  }
}

/** One service to apply for (product §2.13 to §2.15). */
export default function ApplyPage({ loaderData: { service, facts } }: Route.ComponentProps) {
  const { t, to } = useWords();
  const { officeHours } = useSite();
  if (!service) {
    return (
      <div className="mx-auto max-w-page px-4 py-10">
        <PageTitle>{t('apply.notFound')}</PageTitle>
        <EmptyState
          level={1}
          title={t('apply.notFound')}
          description={t('apply.notFoundHint')}
          actions={<LinkButton to={to('/apply_online')}>{t('apply.allServices')}</LinkButton>}
        />
      </div>
    );
  }
  const canApply = service.isOnline && service.status === 'Available';
  return (
    <div className="group/apply mx-auto max-w-page px-4 pt-4 pb-8 sm:pt-6">
      <PageHead title={service.title} description={service.description} />
      <ServiceHeader service={service} />
      <div className="mt-6 group-has-data-form-open/apply:max-lg:mt-3">
        {canApply ? <ApplyFlow key={service.id} service={service} facts={facts} /> : <NotOffered service={service} />}
      </div>
      <p className="mt-8 text-center text-ink-soft">{t('apply.footer', { hours: (officeHours[0]?.hours ?? '').replace('-', ' - ') })}</p>
    </div>
  );
}

function ServiceHeader({ service }: { service: PortalRecord<'services'> }) {
  const { t, to } = useWords();
  const { isAvailable, availability } = useServiceWords(service);
  return (
    <header>
      <Breadcrumbs
        label={t('apply.breadcrumbs')}
        items={[{ label: t('apply.index.title'), to: to('/apply_online') }, { label: service.title }]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{service.title}</h1>
        <span className="group-has-data-form-open/apply:max-lg:hidden">
          <Badge tone={isAvailable ? 'success' : 'danger'} dot>
            {availability}
          </Badge>
        </span>
      </div>
      {/* Once the form is open, a phone has it folded in the summary. */}
      <p className="mt-2 max-w-text whitespace-pre-line text-ink-soft text-lg group-has-data-form-open/apply:max-lg:hidden">
        {service.description}
      </p>
    </header>
  );
}

function NotOffered({ service }: { service: PortalRecord<'services'> }) {
  const { t, to } = useWords();
  const isWithdrawn = service.status !== 'Available';
  return (
    <ApplyColumns summary={<ServiceSummary service={service} />}>
      <div className="grid gap-6">
        <Alert tone="warning" title={t(isWithdrawn ? 'apply.unavailable' : 'apply.notOnline')}>
          {t(isWithdrawn ? 'apply.unavailableHint' : 'apply.notOnlineHint')}
        </Alert>
        <OfficePanel />
        <div>
          <LinkButton to={to('/apply_online')} variant="outline">
            {t('apply.allServices')}
          </LinkButton>
        </div>
      </div>
    </ApplyColumns>
  );
}
