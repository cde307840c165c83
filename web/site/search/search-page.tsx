import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from '#model/collections/choices.ts';
import { placeCategories } from '#model/collections/place-categories.ts';
import { TICKET_PREFIX } from '#model/normalize-reference-number.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import { loadMessages } from '../../load-messages.ts';
import { labelChoice } from '../../parts/fields/label-choice.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { TranslationMark } from '../../parts/translation-mark.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { buildArticlePath } from '../article-summary.ts';
import { DocumentRows } from '../documents/document-rows.tsx';
import { ServiceRows } from '../services/service-rows.tsx';
import type { Route } from './+types/search-page.ts';
import { loadSearchResults } from './load-search-results.ts';
import { ReportLink } from './report-link.tsx';
import { SearchForm } from './search-form.tsx';
import { buildSearchPath } from './search-query.ts';

await loadMessages(
  { en: () => import('#model/messages/en/site/search.ts'), fil: () => import('#model/messages/fil/site/search.ts') },
  'services',
  'placeLabels',
  { en: () => import('#model/messages/en/site/documents.ts'), fil: () => import('#model/messages/fil/site/documents.ts') },
  { en: () => import('#model/messages/en/document-labels.ts'), fil: () => import('#model/messages/fil/document-labels.ts') },
);

export const loader = (args: Route.LoaderArgs) => loadSearchResults(args);

/** Search by need (product §2.33): services, officials, pages, news, documents and places. */
export default function SearchPage({ loaderData: searchResults }: Route.ComponentProps) {
  const { t, to, language } = useTranslation();
  const site = useSite();
  const labelCategory = (category: string) =>
    labelChoice(category, { declared: placeCategories, officeOptions: site.customPlaceCategories, language }, (declared) =>
      t(`places.category.${declared}`),
    );
  const { search, referenceNumber, services, places, articles, documents, officials, pages } = searchResults;
  const count = [services, places, articles, documents, officials, pages].reduce(
    (sum, { length }) => sum + length,
    referenceNumber ? 1 : 0,
  );
  return (
    <div className="mx-auto max-w-4xl px-4 pt-5 sm:pt-8">
      <PageHead
        title={search === '' ? t('search.title') : t('search.titleOf', { search })}
        description={t('search.description', { name: site.name })}
        path={search === '' ? '/search' : buildSearchPath(search)}
      />
      <h1 className="mb-3">{t('search.label')}</h1>
      <SearchForm label={t('search.label')} placeholder={t('search.hint')} value={search} />
      {search === '' ? (
        <p className="mt-3 text-ink-soft">{t('search.empty')}</p>
      ) : (
        <p role="status" className="mt-3 text-ink-soft">
          {count > 0 && (searchResults.isApproximate ? t('search.approximate') : t('search.found', { count }))}
        </p>
      )}
      {search !== '' && count === 0 && (
        <EmptyState
          title={<span className="wrap-anywhere">{t('search.none', { search })}</span>}
          description={t('search.noneHint', getOfficeMessageParams(site, language))}
          actions={
            <>
              <LinkButton to={to('/services')}>{t('search.allServices')}</LinkButton>
              <LinkButton to={to('/contact')} variant="outline">
                {t('search.contact')}
              </LinkButton>
            </>
          }
        />
      )}
      {referenceNumber && <StatusResult number={referenceNumber} />}
      {searchResults.hasReport && <ReportLink />}
      {services.length > 0 && (
        <Results id="services" title={t('search.services')}>
          <ServiceRows services={services} />
        </Results>
      )}
      {officials.length > 0 && (
        <Results id="officials" title={t('site.nav.officials')}>
          <Rows>
            {officials.map(({ id, name, position }) => (
              <Row key={id} to={to(`/officials?official=${id}`)} title={name}>
                {position}
              </Row>
            ))}
          </Rows>
        </Results>
      )}
      {pages.length > 0 && (
        <Results id="pages" title={t('search.pages')}>
          <Rows>
            {pages.map(({ path, label }) => (
              <Row key={label} to={to(path)} title={t(label)} />
            ))}
          </Rows>
        </Results>
      )}
      {articles.length > 0 && (
        <Results id="news" title={t('search.news')} more={{ to: to('/news'), label: t('search.moreNews') }}>
          <Rows>
            {articles.map((article) => (
              <Row key={article.id} to={to(buildArticlePath(article))} title={article.title} language={article.textLanguages?.title}>
                {article.dateText}
              </Row>
            ))}
          </Rows>
        </Results>
      )}
      {documents.length > 0 && (
        <Results id="documents" title={t('search.documents')} more={{ to: to('/documents'), label: t('search.moreDocuments') }}>
          <DocumentRows documents={documents} />
        </Results>
      )}
      {places.length > 0 && (
        <Results id="places" title={t('search.places')} more={{ to: to('/places'), label: t('search.morePlaces') }}>
          <Rows>
            {places.map(({ id, name: title, nameLanguage, category, address }) => (
              <Row key={id} reloadDocument to={to(`/places?place=${id}#place`)} title={title} language={nameLanguage}>
                {[category && labelCategory(category), address].filter(Boolean).join(' · ')}
              </Row>
            ))}
          </Rows>
        </Results>
      )}
      {(search === '' || (count > 0 && services.length === 0)) && (
        <p className="mt-4">
          <Link to={to('/services')} className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('search.allServices')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Link to the status page of a number, whether or not the number exists. */
function StatusResult({ number }: { number: string }) {
  const { t, to } = useTranslation();
  const { applicationPrefix } = useSite();
  const isTicket = number.startsWith(`${TICKET_PREFIX}-`) && applicationPrefix !== TICKET_PREFIX;
  return (
    <Results id="status" title={t('site.bar.status')}>
      <Rows>
        <Row to={to(`${isTicket ? '/report' : '/tracking'}/${number}`)} title={t('search.status', { number: preventLineBreaks(number) })}>
          {t(isTicket ? 'search.ticketNumber' : 'search.applicationNumber')}
        </Row>
      </Rows>
    </Results>
  );
}

interface ResultsProps {
  id: string;
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

function Results({ id, title, more, children }: ResultsProps) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
      {more && (
        <Link to={more.to} className="text-link mt-1 inline-flex min-h-11 items-center">
          {more.label}
        </Link>
      )}
    </section>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-4 divide-y divide-line border-line border-y bg-surface sm:mx-0 sm:overflow-hidden sm:rounded-lg sm:border-x">
      {children}
    </ul>
  );
}

interface RowProps {
  to: string;
  /** Whether the target is a document of its own, such as the page with the map. */
  reloadDocument?: boolean;
  title: string;
  language?: Language;
  children?: ReactNode;
}

function Row({ to, reloadDocument, title, language, children }: RowProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-1.5 has-[a:hover]:bg-sunken">
      <div className="min-w-0 grow">
        <h3 className="text-base leading-tight min-[20rem]:line-clamp-3">
          <Link to={to} reloadDocument={reloadDocument} lang={language} className="card-link no-underline">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm empty:hidden min-[20rem]:line-clamp-1">
          {children}
          {language && ' · '}
          <TranslationMark language={language} />
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 text-ink-faint" />
    </li>
  );
}
