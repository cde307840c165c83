import { ArrowRight, MapPin, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useOrigin, useSite } from '../../parts/page/use-site.ts';
import { printPage } from '../../parts/printing/print-page.ts';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { OfficePanel } from '../office-panel.tsx';
import { buildServicePath, canApplyOnline, type Service } from '../service.ts';
import { useServiceDescription } from '../use-service-description.ts';
import type { Route } from './+types/service-page.ts';
import { loadService } from './load-service.ts';
import { ServiceNotFound } from './service-not-found.tsx';
import { buildServiceStructuredData } from './services-structured-data.ts';

await loadMessages('services');

export const loader = (args: Route.LoaderArgs) => loadService(args);

type ServiceProps = { service: Service };

/** Page of one service (product §2.4): fee, requirements, steps, and a link to apply. */
export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const site = useSite();
  const origin = useOrigin();
  if (!service) return <ServiceNotFound />;
  const { title, description, requirements, textLanguages = {} } = service;
  const canApply = canApplyOnline(service);
  return (
    <article className="mx-auto max-w-4xl px-4 pt-3 sm:pt-6">
      <PageHead
        title={title}
        description={description}
        structuredData={import.meta.env.SSR ? buildServiceStructuredData(service, site, (path) => origin + to(path)) : {}}
      />
      <Breadcrumbs label={t('apply.breadcrumbs')} items={[{ label: t('services.heading'), to: to('/services') }, { label: title }]} />
      <h1 lang={textLanguages.title} className="mt-2">
        {title}
      </h1>
      <p lang={textLanguages.description} className="mt-2 max-w-text whitespace-pre-line text-ink-soft text-lg">
        {description}
      </p>
      <TranslationMark
        language={textLanguages.description ?? textLanguages.title ?? textLanguages.requirements}
        className="mt-1 block text-ink-soft text-sm"
      />
      {service.status !== 'Available' && (
        <Alert tone="warning" title={t('apply.unavailable')} className="mt-5">
          {t('apply.unavailableHint')}
        </Alert>
      )}
      <Facts service={service} />
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {canApply ? (
          <LinkButton to={to(`/apply_online/${service.id}`)} size="lg" wide aria-label={t('apply.applyOnlineFor', { service: title })}>
            {t('site.nav.apply')}
            <ArrowRight aria-hidden className="size-5" />
          </LinkButton>
        ) : (
          <LinkButton to={to('/contact')} size="lg" wide aria-label={t('apply.visitOfficeFor', { service: title })}>
            <MapPin aria-hidden className="size-5" />
            {t('apply.visitOffice')}
          </LinkButton>
        )}
        <PrintButton />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <PageSection id="bring" title={t('services.page.bring')}>
          {requirements.length === 0 ? (
            <p>{t('services.page.nothingToBring')}</p>
          ) : (
            <ul lang={textLanguages.requirements} className="list-disc space-y-1.5 pl-5 marker:text-ink-faint">
              {requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          )}
          {canApply && requirements.length > 0 && <p className="mt-3 text-ink-soft">{t('services.page.photos')}</p>}
        </PageSection>
        <PageSection id="steps" title={t('services.page.steps')}>
          <Steps service={service} />
        </PageSection>
      </div>
      <div className="mt-8">
        <OfficePanel />
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
        <Link to={to('/services')} className="text-link inline-flex min-h-11 items-center">
          {t('apply.allServices')}
        </Link>
        <Link to={to('/tracking')} className="text-link inline-flex min-h-11 items-center">
          {t('services.page.track')}
        </Link>
      </p>
      <p className="mt-4 hidden break-all text-sm print:block">{origin + to(buildServicePath(service))}</p>
    </article>
  );
}

function Facts({ service }: ServiceProps) {
  const { t } = useTranslation();
  const { fee, processingTime } = useServiceDescription(service);
  const { isOnline, processingDays, signatory } = service;
  return (
    <dl className="mt-5 grid gap-x-12 border-line border-t sm:grid-cols-2">
      <Fact term={t('apply.fee')}>
        <span className="tabular">{fee}</span>
      </Fact>
      <Fact term={t('apply.processingTime')}>
        <span lang={service.textLanguages?.processingTime}>{processingTime}</span>
      </Fact>
      {isOnline && <Fact term={t('services.page.promise')}>{t('services.page.promiseDays', { count: processingDays })}</Fact>}
      <Fact term={t('services.page.where')}>{t(canApplyOnline(service) ? 'services.page.online' : 'services.atOffice')}</Fact>
      {signatory && <Fact term={t('services.page.signatory')}>{signatory}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-bold text-ink">{children}</dd>
    </div>
  );
}

function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The steps of an application, derived from the data of the service. */
function Steps({ service }: ServiceProps) {
  const { t } = useTranslation();
  const { processingTime } = useServiceDescription(service);
  const { price, requirements } = service;
  const steps = canApplyOnline(service)
    ? [
        t('services.page.step.verify'),
        t(requirements.length > 0 ? 'services.page.step.form' : 'services.page.step.formOnly'),
        t('services.page.step.check'),
        t(price > 0 ? 'services.page.step.collect' : 'services.page.step.collectFree'),
      ]
    : [
        requirements.length > 0 && t('services.page.step.prepare'),
        t('services.page.step.come'),
        price > 0 && t('services.page.step.pay'),
        t('services.page.step.wait', { time: processingTime }),
      ].filter((step) => step !== false);
  return (
    <ol className="list-decimal space-y-1.5 pl-6 marker:font-bold">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
}

/** Invisible before hydration, so that nothing moves; hidden without scripts. */
function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      size="lg"
      wide
      onClick={() => void printPage()}
      className={classNames('noscript:hidden', !useHydrated() && 'invisible')}
    >
      <Printer aria-hidden className="size-5" />
      {t('services.page.print')}
    </Button>
  );
}
