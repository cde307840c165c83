import { Form, Link } from 'react-router';
import { fold } from '#lib/fold.ts';
import { bringWords } from '../../catalogues.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { type PortalRecord, recordsAt } from '../../records.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/apply-index-page.ts';
import { OfficePanel } from './office-panel.tsx';
import { ServiceCard } from './service-card.tsx';

await bringWords('applyIndex', 'services');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, fetch } = context.get(pageContext);
  const search = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const services = await recordsAt(origin, { fetch }).collection('services').getFullList({ sort: 'title' });
  return { search, hasAny: services.length > 0, services: services.filter((service) => isFound(service, search)).sort(byReach) };
}

/** Which service to apply for (product §2.12). Works without scripts. */
export default function ApplyIndexPage({ loaderData: { search, hasAny, services } }: Route.ComponentProps) {
  const { t, to } = useWords();
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-12">
      <PageHead title={t('apply.index.title')} description={t('apply.index.intro')} />
      <header className="max-w-text">
        <h1>{t('apply.index.title')}</h1>
        <p className="mt-3 text-ink-soft text-lg">{t('apply.index.intro')}</p>
        <p className="mt-1">
          <Link to={to('/tracking')} className="text-link inline-flex min-h-11 items-center">
            {t('apply.index.track')}
          </Link>
        </p>
      </header>
      {hasAny && (
        <Form method="get" action={to('/apply_online')} key={search} className="mt-5 flex max-w-xl gap-3">
          <div className="grow">
            <SearchInput label={t('apply.index.search')} name="q" defaultValue={search} placeholder={t('apply.index.search')} />
          </div>
          <Button type="submit">{t('ui.search')}</Button>
        </Form>
      )}
      {services.length === 0 ? (
        <EmptyState
          title={t('apply.index.empty')}
          description={t(hasAny ? 'apply.index.adjust' : 'apply.index.emptyHint')}
          actions={hasAny && <LinkButton to={to('/apply_online')}>{t('apply.index.clear')}</LinkButton>}
        />
      ) : (
        <ul className="mt-8 mb-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      )}
      <OfficePanel />
    </div>
  );
}

function isFound({ title, description }: PortalRecord<'services'>, search: string): boolean {
  return fold(`${title}\n${description}`).includes(fold(search));
}

/** What can be applied for from home comes first; otherwise the order by title stays. */
function byReach(one: PortalRecord<'services'>, other: PortalRecord<'services'>): number {
  return reach(one) - reach(other);
}

const reach = ({ isOnline, status }: PortalRecord<'services'>): number => (status === 'Available' ? 0 : 2) + (isOnline ? 0 : 1);
