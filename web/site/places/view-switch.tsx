import { List, Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { buildPlacesPath, type PlacesQuery } from './search/places-query.ts';

const views = [
  { view: 'list', label: 'places.view.list', icon: List },
  { view: 'map', label: 'places.view.map', icon: MapIcon },
] as const;

interface ViewSwitchProps {
  query: PlacesQuery;
  /** Number of places that the search finds. */
  total: number;
}

/** Switches between list and map on screens without room for both. */
export const ViewSwitch = memo(function ViewSwitch({ query, total }: ViewSwitchProps) {
  const { t, to } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 lg:hidden">
      {/* The list says it to screen readers. */}
      <p aria-hidden className="tabular text-ink-soft">
        {t('places.found', { count: total })}
      </p>
      <nav aria-label={t('places.view')} className="flex max-w-sm grow flex-wrap rounded-md border border-line-strong bg-sunken p-0.5">
        {views.map(({ view, label, icon: Icon }) => (
          <Link
            key={view}
            to={to(buildPlacesPath({ ...query, view }))}
            preventScrollReset
            aria-current={query.view === view ? 'true' : undefined}
            className="inline-flex min-h-11 grow items-center justify-center gap-x-1.5 rounded-sm px-1 font-semibold text-ink-soft no-underline aria-[current]:bg-surface aria-[current]:text-civic-800 aria-[current]:shadow-card"
          >
            <Icon aria-hidden className="size-5" />
            {t(label)}
          </Link>
        ))}
      </nav>
    </div>
  );
});
