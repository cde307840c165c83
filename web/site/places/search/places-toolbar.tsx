import { LoaderCircle, LocateFixed, LocateOff, RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { Form } from 'react-router';
import { placeCategories } from '#model/collections/place-categories.ts';
import { labelCustomOption } from '../../../parts/fields/label-choice.ts';
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts';
import { LimitedSearchInput } from '../../../parts/limited-search-input.tsx';
import { useSite } from '../../../parts/page/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FilterButtons } from '../../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { buildPlacesPath, type PlacesQuery } from './places-query.ts';
import type { Geolocation } from './use-geolocation.ts';
import type { SearchText } from './use-search-text.ts';

interface PlacesToolbarProps {
  query: PlacesQuery;
  search: SearchText;
  counts: Readonly<Record<string, number>>;
  geolocation: Geolocation;
  isLoading: boolean;
  onRefresh: () => void;
}

/**
 * Search, categories, 'near me' and 'Refresh'; search and categories work without scripts. A
 * keystroke renders only the search box again.
 */
export function PlacesToolbar({ query, search, counts, geolocation, isLoading, onRefresh }: PlacesToolbarProps) {
  return (
    <div className="grid gap-2 sm:gap-3">
      <div className="flex flex-wrap items-start gap-2 sm:gap-3">
        <SearchForm query={query} search={search} />
        <ToolbarButtons geolocation={geolocation} isLoading={isLoading} onRefresh={onRefresh} />
      </div>
      <CategoryChips query={query} counts={counts} />
    </div>
  );
}

function SearchForm({ query, search: { typed, setTyped, inputRef } }: Pick<PlacesToolbarProps, 'query' | 'search'>) {
  const { t, to } = useTranslation();
  return (
    <Form
      method="get"
      action={to('/places')}
      role="search"
      preventScrollReset
      className="flex min-w-0 grow basis-[10em] gap-2 sm:max-w-2xl sm:gap-3"
    >
      {query.category !== 'all' && <input type="hidden" name="category" value={query.category} />}
      {query.view !== 'list' && <input type="hidden" name="view" value={query.view} />}
      <LimitedSearchInput
        label={t('places.find')}
        name="q"
        ref={inputRef}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('places.findHint')}
        autoComplete="off"
        className="min-w-0 grow"
      />
      <Button type="submit" className="max-sm:hidden">
        {t('ui.search')}
      </Button>
    </Form>
  );
}

/** Buttons that need scripts; they reserve their space before hydration, so that nothing moves. */
const ToolbarButtons = memo(function ToolbarButtons({
  geolocation,
  isLoading,
  onRefresh,
}: Pick<PlacesToolbarProps, 'geolocation' | 'isLoading' | 'onRefresh'>) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  // While the browser's permission prompt is open, the request can be cancelled.
  const isLocating = geolocation.state === 'on' || geolocation.state === 'waiting';
  const NearIcon = geolocation.state === 'on' ? LocateOff : geolocation.state === 'waiting' ? LoaderCircle : LocateFixed;
  return (
    <div
      className={classNames(
        'flex max-w-full shrink-0 flex-wrap gap-2 sm:gap-3',
        !isHydrated && 'invisible [@media(scripting:none)]:hidden',
      )}
    >
      <Button variant="outline" onClick={geolocation.toggle} className="max-sm:px-3">
        <NearIcon aria-hidden className={classNames('size-5', geolocation.state === 'waiting' && 'animate-spin')} />
        <span className="max-sm:sr-only">{t(isLocating ? 'places.near.stop' : 'places.near')}</span>
      </Button>
      <Button variant="outline" onClick={onRefresh} busy={isHydrated && isLoading} className="max-sm:px-3">
        {!(isHydrated && isLoading) && <RefreshCw aria-hidden className="size-5" />}
        <span className="max-sm:sr-only">{t('places.refresh')}</span>
      </Button>
    </div>
  );
});

/** The categories of the available places. */
const CategoryChips = memo(function CategoryChips({ query, counts }: Pick<PlacesToolbarProps, 'query' | 'counts'>) {
  const { t, to, language } = useTranslation();
  const { customPlaceCategories } = useSite();
  const isShown = (category: string) => category === 'all' || category === query.category || (counts[category] ?? 0) > 0;
  const declaredOptions = (['all', ...placeCategories] as const)
    .filter(isShown)
    .map((value) => ({ value: value as string, label: t(value === 'all' ? 'ui.all' : `places.category.${value}`) }));
  const customOptions = customPlaceCategories
    .filter(({ name }) => isShown(name))
    .map((option) => ({ value: option.name, label: labelCustomOption(option, language) }));
  return (
    <FilterButtons
      label={t('places.filter')}
      options={[...declaredOptions, ...customOptions].map((option) => ({ ...option, count: counts[option.value] ?? 0 }))}
      value={query.category}
      hasShortLabels
      hrefFor={(category) => to(buildPlacesPath({ ...query, category, placeId: '', page: 1 }))}
    />
  );
});
