import { LoaderCircle, LocateFixed, LocateOff, RefreshCw } from 'lucide-react';
import { memo } from 'react';
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
import type { SearchText } from './use-search-text.ts';

interface PlacesToolsProps {
  query: PlacesQuery;
  search: SearchText;
  counts: Partial<Record<CategoryChoice, number>>;
  near: Near;
  isLoading: boolean;
  onRefresh: () => void;
}

/** Search, categories, 'near me' and 'Refresh'; search and categories work without scripts. A letter draws the box anew and no more. */
export function PlacesTools({ query, search, counts, near, isLoading, onRefresh }: PlacesToolsProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchForm query={query} search={search} />
        <Buttons near={near} isLoading={isLoading} onRefresh={onRefresh} />
      </div>
      <CategoryChips query={query} counts={counts} />
    </div>
  );
}

function SearchForm({ query, search: { typed, type, box } }: Pick<PlacesToolsProps, 'query' | 'search'>) {
  const { t, to } = useWords();
  return (
    <Form method="get" action={to('/places')} role="search" preventScrollReset className="flex min-w-0 grow gap-3 sm:max-w-2xl">
      {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
      {query.view !== 'list' && <input type="hidden" name="view" value={query.view} />}
      <SearchInput
        label={t('places.find')}
        name="q"
        ref={box}
        value={typed}
        onChange={(event) => type(event.target.value)}
        placeholder={t('places.findHint')}
        maxLength={100}
        autoComplete="off"
        className="min-w-0 grow"
      />
      <Button type="submit">{t('ui.search')}</Button>
    </Form>
  );
}

/** What needs scripts keeps its room until they run, so that nothing moves. */
const Buttons = memo(function Buttons({ near, isLoading, onRefresh }: Pick<PlacesToolsProps, 'near' | 'isLoading' | 'onRefresh'>) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  // A question that the browser leaves open can be taken back.
  const isNear = near.state === 'on' || near.state === 'waiting';
  const NearIcon = near.state === 'on' ? LocateOff : near.state === 'waiting' ? LoaderCircle : LocateFixed;
  return (
    <div className={classes('flex gap-3', !isHydrated && 'invisible [@media(scripting:none)]:hidden')}>
      <Button variant="outline" onClick={near.toggle}>
        <NearIcon aria-hidden className={classes('size-5', near.state === 'waiting' && 'animate-spin')} />
        {t(isNear ? 'places.near.stop' : 'places.near')}
      </Button>
      <Button variant="outline" onClick={onRefresh} busy={isHydrated && isLoading}>
        {!(isHydrated && isLoading) && <RefreshCw aria-hidden className="size-5" />}
        <span className="max-sm:sr-only">{t('places.refresh')}</span>
      </Button>
    </div>
  );
});

/** The categories that places here have. */
const CategoryChips = memo(function CategoryChips({ query, counts }: Pick<PlacesToolsProps, 'query' | 'counts'>) {
  const { t, to } = useWords();
  const shown = (['all', ...placeCategories] as const).filter((one) => one === 'all' || one === query.category || counts[one]);
  return (
    <FilterButtons
      label={t('places.filter')}
      options={shown.map((value) => ({
        value,
        label: value === 'all' ? t('ui.all') : t(`places.category.${value}`),
        count: counts[value] ?? 0,
      }))}
      value={query.category}
      hrefFor={(category) => to(placesAddress({ ...query, category, placeId: '', page: 1 }))}
    />
  );
});
