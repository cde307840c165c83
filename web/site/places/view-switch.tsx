import { List, Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { buildPlacesPath, type PlacesQuery } from './search/places-query.ts';

const views = [
  { view: 'list', label: 'places.view.list', icon: List },
  { view: 'map', label: 'places.view.map', icon: MapIcon },
] as const;

/** Switches between list and map on screens without room for both. */
export const ViewSwitch = memo(function ViewSwitch({ query }: { query: PlacesQuery }) {
  const { t, to } = useTranslation();
  return (
    <nav aria-label={t('places.view')} className="grid grid-cols-2 rounded-md border border-line-strong bg-sunken p-1 lg:hidden">
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={to(buildPlacesPath({ ...query, view }))}
          preventScrollReset
          aria-current={query.view === view ? 'true' : undefined}
          className="inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-sm font-semibold text-ink-soft no-underline aria-[current]:bg-surface aria-[current]:text-civic-800 aria-[current]:shadow-card"
        >
          <Icon aria-hidden className="size-5" />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
});
