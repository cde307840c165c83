import { serviceCategories } from '#model/collections/choices.ts';
import { bringWords } from '../../catalogues.ts';
import { PageBanner } from '../../parts/page-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useOrigin, useSite } from '../../parts/portal-data.ts';
import { useReveal } from '../../parts/use-reveal.ts';
import type { PortalRecord } from '../../records.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/services-page.ts';
import { loadServices } from './load-services.ts';
import { ServiceCard } from './service-card.tsx';
import { servicesFacts } from './services-facts.ts';
import { ServicesTools } from './services-tools.tsx';

await bringWords('services');

export const loader = (args: Route.LoaderArgs) => loadServices(args);

/** The catalogue of services (product §2.4); while nothing is looked for, in parts that can be linked to. */
export default function ServicesPage({ loaderData: { query, services } }: Route.ComponentProps) {
  const { t, to } = useWords();
  const site = useSite();
  const origin = useOrigin();
  useReveal();
  const isFiltered = query.search !== '' || query.category !== 'all';
  return (
    <>
      <PageHead
        title={t('services.heading')}
        description={t('services.banner.text')}
        facts={isFiltered ? undefined : servicesFacts(services, site, (path) => origin + to(path))}
      />
      <PageBanner first={t('services.banner.first')} second={t('services.banner.second')} description={t('services.banner.text')} />
      <div className="mx-auto max-w-page px-4 pt-8">
        <ServicesTools query={query} />
        {services.length === 0 ? (
          <EmptyState
            title={t('services.none')}
            description={t('services.noneHint')}
            actions={isFiltered && <LinkButton to={to('/services')}>{t('services.showAll')}</LinkButton>}
          />
        ) : isFiltered ? (
          <section aria-labelledby="found">
            <h2 id="found" className="mt-6 mb-4 text-xl">
              <span role="status">{t('services.found', { count: services.length })}</span>
            </h2>
            <Cards services={services} />
          </section>
        ) : (
          serviceCategories.map((category) => (
            <Part key={category} category={category} services={services.filter((service) => service.category === category)} />
          ))
        )}
      </div>
    </>
  );
}

interface PartProps {
  category: (typeof serviceCategories)[number];
  services: readonly PortalRecord<'services'>[];
}

function Part({ category, services }: PartProps) {
  const { t } = useWords();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={category} className="pt-10">
      <h2 id={category} className="mb-5 scroll-mt-6">
        {t(`services.section.${category}`)}
      </h2>
      <Cards services={services} />
    </section>
  );
}

function Cards({ services }: Pick<PartProps, 'services'>) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </ul>
  );
}
