import { slugify } from '#lib/texts/slugify.ts';
import { serviceCategories } from '#model/collections/public-choices.ts';
import { loadMessages } from '../../load-messages.ts';
import { labelChoice } from '../../parts/fields/label-choice.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useOrigin, useSite } from '../../parts/page/use-site.ts';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ReportLink } from '../search/report-link.tsx';
import type { ServiceSummary } from '../service.ts';
import type { Route } from './+types/services-page.ts';
import { loadServices } from './load-services.ts';
import { ServiceRows } from './service-rows.tsx';
import { buildServicesStructuredData } from './services-structured-data.ts';
import { ServicesToolbar } from './services-toolbar.tsx';

await loadMessages('services');

export const loader = (args: Route.LoaderArgs) => loadServices(args);

/** The catalogue of services (product §2.4); without a search, in sections with anchors. */
export default function ServicesPage({ loaderData: { query, services, hasReport } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const site = useSite();
  const origin = useOrigin();
  // A service may have a category that the office has removed.
  const usedCategories = services.map(({ category }) => category).filter(Boolean);
  const isFiltered = query.search !== '' || query.category !== 'all';
  return (
    <>
      <PageHead
        title={t('services.heading')}
        description={t('services.banner.text')}
        structuredData={
          isFiltered ? undefined : import.meta.env.SSR ? buildServicesStructuredData(services, site, (path) => origin + to(path)) : {}
        }
      />
      <PageBanner first={t('services.banner.first')} second={t('services.banner.second')} description={t('services.banner.text')} />
      <div className="mx-auto max-w-page px-4 pt-6">
        <ServicesToolbar query={query} />
        {hasReport && <ReportLink />}
        {services.length === 0 ? (
          <EmptyState
            title={t('services.none')}
            description={t('services.noneHint')}
            actions={isFiltered && <LinkButton to={to('/services')}>{t('services.showAll')}</LinkButton>}
          />
        ) : isFiltered ? (
          <section aria-labelledby="found">
            <h2 id="found" className="mt-5 mb-3 text-xl">
              <span role="status">{t('services.found', { count: services.length })}</span>
            </h2>
            <ServiceRows services={services} />
          </section>
        ) : (
          [...new Set<string>([...serviceCategories, ...site.customServiceCategories.map(({ name }) => name), ...usedCategories])].map(
            (category) => (
              <CategorySection key={category} category={category} services={services.filter((service) => service.category === category)} />
            ),
          )
        )}
      </div>
    </>
  );
}

function CategorySection({ category, services }: { category: string; services: readonly ServiceSummary[] }) {
  const { t, language } = useTranslation();
  const { customServiceCategories } = useSite();
  if (services.length === 0) return null;
  const id = slugify(category);
  return (
    <section aria-labelledby={id} className="pt-7 sm:pt-10">
      <h2 id={id} className="mb-3 scroll-mt-6 text-xl sm:text-2xl">
        {labelChoice(category, { declared: serviceCategories, officeOptions: customServiceCategories, language }, (declared) =>
          t(`services.section.${declared}`),
        )}
      </h2>
      <ServiceRows services={services} />
    </section>
  );
}
