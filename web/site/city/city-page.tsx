import { ChevronRight } from 'lucide-react';
import { loadMessages } from '../../load-messages.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { Route } from './+types/city-page.ts';
import { CityMap } from './city-map.tsx';
import { loadCity } from './load-city.ts';

await loadMessages({ en: () => import('#model/messages/en/site/city.ts'), fil: () => import('#model/messages/fil/site/city.ts') });

export const loader = (args: Route.LoaderArgs) => loadCity(args);

/** The barangays of a city on a map and in a list, and a search of services (product §2.42). */
export default function CityPage({ loaderData: { search, barangays, map, services, isApproximate } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { city } = useSite();
  return (
    <>
      <PageHead title={city ? t('city.title', { city }) : t('city.title.none')} description={t('city.text')} path="/city" />
      <PageBanner first={t('city.first')} second={t('city.second')} description={t('city.text')} />
      <div className="mx-auto max-w-page px-4 pt-6">
        {barangays.length === 0 ? (
          <EmptyState title={t('city.empty')} description={t('city.emptyHint')} />
        ) : (
          <>
            <SearchForm path="/city" label={t('city.search')} placeholder={t('city.search.hint')} value={search} />
            {search !== '' && <MatchingServices search={search} services={services} isApproximate={isApproximate} />}
            <div className={map ? 'mt-8 grid items-start gap-8 lg:grid-cols-2' : 'mt-8'}>
              {map && <CityMap map={map} barangays={barangays} />}
              <section aria-labelledby="barangays">
                <h2 id="barangays" className="mb-3 text-xl sm:text-2xl">
                  {t('city.list')}
                </h2>
                <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:border-x">
                  {barangays.map(({ host, url, name, serviceCount }) => (
                    <li key={host} className="relative flex min-h-16 items-center gap-3 px-4 py-1.5 has-[a:hover]:bg-sunken">
                      <div className="min-w-0 grow">
                        <h3 className="wrap-anywhere text-base leading-tight">
                          <a href={url} className="card-link no-underline">
                            {name}
                          </a>
                        </h3>
                        <p className="mt-0.5 text-ink-soft text-sm">{t('city.services', { count: serviceCount })}</p>
                      </div>
                      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
                    </li>
                  ))}
                </ul>
              </section>
            </div>
          </>
        )}
      </div>
    </>
  );
}

type MatchingServicesProps = Pick<Route.ComponentProps['loaderData'], 'search' | 'services' | 'isApproximate'>;

function MatchingServices({ search, services, isApproximate }: MatchingServicesProps) {
  const { t } = useTranslation();
  if (services.length === 0)
    return <EmptyState title={<span className="wrap-anywhere">{t('city.none', { search })}</span>} description={t('city.noneHint')} />;
  return (
    <section aria-labelledby="found" className="mt-4">
      <h2 id="found" className="mb-2 text-xl">
        <span role="status">{isApproximate ? t('city.approximate') : t('city.found', { count: services.length })}</span>
      </h2>
      <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:border-x">
        {services.map(({ title, language, offers }) => (
          <li key={title} className="px-4 py-2">
            <h3 lang={language} className="wrap-anywhere text-base leading-tight">
              {title} <TranslationMark language={language} />
            </h3>
            <details className="mt-0.5">
              <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft text-sm">
                {t('city.offers', { count: offers.length })}
              </summary>
              <ul className="flex flex-wrap gap-x-5 pb-2">
                {offers.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} className="text-link inline-flex min-h-11 items-center">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
