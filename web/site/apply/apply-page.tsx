import { ClientResponseError } from 'pocketbase';
import { data } from 'react-router';
import { detectLanguage } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { createRecordClient } from '../../record-client.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { localizeService } from '../localize-service.ts';
import { OfficePanel } from '../office-panel.tsx';
import { buildServicePath, canApplyOnline, type Service } from '../service.ts';
import { ServiceNotFound } from '../services/service-not-found.tsx';
import { useServiceDescription } from '../use-service-description.ts';
import type { Route } from './+types/apply-page.ts';
import { ApplyColumns } from './apply-columns.tsx';
import { ApplyFlow } from './apply-flow.tsx';
import { ServiceSummary } from './service-summary.tsx';

await loadMessages('apply', 'services', 'verify', 'tracking', 'records', 'errors', 'errorScreen', 'offline');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { origin, fetch, facts } = context.get(pageContext);
  try {
    const service = await createRecordClient(origin, { fetch }).collection('services').getOne(params.serviceId);
    return { service: localizeService(service, detectLanguage(new URL(request.url).pathname)), facts };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return data({ service: undefined, facts }, { status: 404 });
    throw error;
  }
}

/** Application page of one service (product §2.13 to §2.15). */
export default function ApplyPage({ loaderData: { service, facts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { officeHours } = useSite();
  if (!service) return <ServiceNotFound />;
  const canApply = canApplyOnline(service);
  return (
    <div className="group/apply mx-auto max-w-page px-4 pt-4 pb-8 sm:pt-6">
      <PageHead title={service.title} description={service.description} />
      <ServiceHeader service={service} />
      <div className="mt-6 group-has-data-form-open/apply:max-lg:mt-3">
        <ApplyFlow key={service.id} {...{ service, facts }} closed={!canApply && <ServiceUnavailable service={service} />} />
      </div>
      {officeHours[0] && (
        <p className="mt-8 text-center text-ink-soft">{t('apply.footer', { hours: officeHours[0].hours.replace(/-\u2060?/, ' - ') })}</p>
      )}
    </div>
  );
}

function ServiceHeader({ service }: { service: Service }) {
  const { t, to } = useTranslation();
  const { isAvailable, availability } = useServiceDescription(service);
  return (
    <header>
      <Breadcrumbs
        label={t('apply.breadcrumbs')}
        items={[
          { label: t('services.heading'), to: to('/services') },
          { label: service.title, to: to(buildServicePath(service)) },
          { label: t('site.nav.apply') },
        ]}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mt-3">
        <h1 lang={service.textLanguages?.title}>{service.title}</h1>
        <span className="group-has-data-form-open/apply:max-lg:hidden">
          <Badge tone={isAvailable ? 'success' : 'danger'} dot>
            {availability}
          </Badge>
        </span>
      </div>
      {/* Above the form, phones show the service folded in the summary. */}
      <p
        lang={service.textLanguages?.description}
        className="mt-2 max-w-text whitespace-pre-line text-ink-soft text-lg group-has-data-form-open/apply:max-lg:hidden"
      >
        {service.description}
      </p>
      <TranslationMark
        language={service.textLanguages?.description ?? service.textLanguages?.title ?? service.textLanguages?.requirements}
        className="mt-1 block text-ink-soft text-sm"
      />
    </header>
  );
}

function ServiceUnavailable({ service }: { service: Service }) {
  const { t, to } = useTranslation();
  const isWithdrawn = service.status !== 'Available';
  return (
    <ApplyColumns summary={<ServiceSummary service={service} />}>
      <div className="grid gap-6">
        <Alert tone="warning" title={t(isWithdrawn ? 'apply.unavailable' : 'apply.notOnline')}>
          {t(isWithdrawn ? 'apply.unavailableHint' : 'apply.notOnlineHint')}
        </Alert>
        <OfficePanel />
        <div>
          <LinkButton to={to('/services')} variant="outline">
            {t('apply.allServices')}
          </LinkButton>
        </div>
      </div>
    </ApplyColumns>
  );
}
