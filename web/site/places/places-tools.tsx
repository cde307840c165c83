import { LoaderCircle, LocateFixed, LocateOff, RefreshCw } from 'lucide-react';
import { Form } from 'react-router';
import { placeCategories } from '#model/collections/choices.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useWords } from '../../words.tsx';
import { type CategoryChoice, type PlacesQuery, placesAddress } from './places-query.ts';
import type { Near } from './use-near.ts';

interface PlacesToolsProps {
  query: PlacesQuery;
  typed: string;
  onType: (text: string) => void;
  counts: Partial<Record<CategoryChoice, number>>;
  near: Near;
  isLoading: boolean;
  onRefresh: () => void;
}

/** Search, categories, 'near me' and 'Refresh'; search and categories work without scripts. */
export function PlacesTools({ query, typed, onType, counts, near, isLoading, onRefresh }: PlacesToolsProps) {
  const { t, to } = useWords();
  const isHydrated = useHydrated();
  // A question that the browser leaves open can be taken back.
  const isNear = near.state === 'on' || near.state === 'waiting';
  const NearIcon = near.state === 'on' ? LocateOff : near.state === 'waiting' ? LoaderCircle : LocateFixed;
  const shown = (['all', ...placeCategories] as const).filter((one) => one === 'all' || one === query.category || counts[one]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Form method="get" action={to('/places')} role="search" preventScrollReset className="flex min-w-0 grow gap-3 sm:max-w-2xl">
          {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
          {query.view !== 'list' && <input type="hidden" name="view" value={query.view} />}
          <SearchInput
            label={t('places.find')}
            name="q"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            placeholder={t('places.findHint')}
            maxLength={100}
            autoComplete="off"
            className="min-w-0 grow"
          />
          <Button type="submit">{t('ui.search')}</Button>
        </Form>
        {/* Their place is kept, so that nothing moves when the scripts have come. */}
        <div className={classes('flex gap-3 [@media(scripting:none)]:hidden', !isHydrated && 'invisible')}>
          <Button variant="outline" onClick={near.toggle} aria-pressed={isNear}>
            <NearIcon aria-hidden className={classes('size-5', near.state === 'waiting' && 'animate-spin')} />
            {t(isNear ? 'places.near.stop' : 'places.near')}
          </Button>
          <Button variant="outline" onClick={onRefresh} aria-label={t('places.refresh')} aria-disabled={isLoading || undefined}>
            <RefreshCw aria-hidden className={classes('size-5', isLoading && 'animate-spin')} />
            <span className="max-sm:sr-only">{t('places.refresh')}</span>
          </Button>
        </div>
      </div>
      <FilterButtons
        label={t('places.filter')}
        options={shown.map((value) => ({
          value,
          label: value === 'all' ? t('ui.all') : t(`places.category.${value}`),
          count: counts[value] ?? 0,
        }))}
        value={query.category}
        hrefFor={(category) => to(placesAddress({ ...query, search: typed.trim(), category, placeId: '', page: 1 }))}
      />
    </div>
  );
}
