import { memo, useMemo } from 'react';
import { pageLimits } from '#model/page-limits.ts';
import { useMediaQuery } from '../../../parts/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { PlaceMatch } from '../search/find-places.ts';
import { buildPlacesPath, type PlacesQuery } from '../search/places-query.ts';
import { NoPlacesDrawing } from './no-places-drawing.tsx';
import { PlaceRow } from './place-row.tsx';

interface PlaceListProps {
  /** Places that match the current input of the search box. */
  immediate: readonly PlaceMatch[];
  /** Places that match the debounced query; the same list while nobody types. */
  debounced: readonly PlaceMatch[];
  total: number;
  hasAny: boolean;
  query: PlacesQuery;
  now: Date;
  /** Whether small screens show the heading and the number of places. */
  isHeadingShown: boolean;
}

/**
 * Numbers of rows that fit on a screen, and on a phone. They update with each keystroke, the other
 * rows when the typing pauses, so that slow phones stay responsive.
 */
const IMMEDIATE_ROWS = 6;
const IMMEDIATE_ROWS_ON_PHONES = 4;

/** The list of places. Memoized: renders again only for other places or another time. */
export const PlaceList = memo(function PlaceList({
  immediate,
  debounced,
  total,
  hasAny,
  query: shownQuery,
  now,
  isHeadingShown,
}: PlaceListProps) {
  const { t, to } = useTranslation();
  // Paper has no button for more.
  const query = useMediaQuery('print') ? { ...shownQuery, page: Number.POSITIVE_INFINITY } : shownQuery;
  const isTyping = immediate !== debounced;
  const count = countRows(immediate, query);
  const firstRows = selectRows(immediate, query);
  const laterRows = useMemo(() => selectRows(debounced, query).slice(IMMEDIATE_ROWS), [debounced, query]);
  return (
    <section aria-labelledby="places-list" className="@container">
      <div className={classNames('mb-3 flex items-baseline justify-between gap-3', !isHeadingShown && 'max-lg:sr-only')}>
        <h2 id="places-list" className="text-xl">
          {t('places.list')}
        </h2>
        <p role="status" className="tabular text-ink-soft">
          {t('places.found', { count: total })}
        </p>
      </div>
      {total === 0 && (
        <EmptyState
          level={3}
          title={t('places.none')}
          description={t(hasAny ? 'places.noneHint' : 'places.noneYet')}
          drawing={<NoPlacesDrawing />}
          actions={hasAny && <LinkButton to={to('/places')}>{t('places.showAll')}</LinkButton>}
        />
      )}
      {/* The attribute hides outdated rows at once; a later render removes them. */}
      <ul
        data-stale={isTyping || undefined}
        className={classNames(
          'group/list gap-3 max-sm:-mx-4 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:border-line max-sm:border-y @2xl:grid-cols-2 @5xl:grid-cols-3',
          total === 0 ? 'hidden' : 'grid',
        )}
      >
        <Rows places={firstRows.slice(0, IMMEDIATE_ROWS_ON_PHONES)} query={query} now={now} />
        <Rows
          places={firstRows.slice(IMMEDIATE_ROWS_ON_PHONES, IMMEDIATE_ROWS)}
          query={query}
          now={now}
          className="max-sm:group-data-stale/list:hidden"
        />
        <Rows
          places={laterRows}
          query={query}
          now={now}
          className="[content-visibility:auto] [contain-intrinsic-size:auto_7.5rem] max-sm:[contain-intrinsic-size:auto_5.75rem] group-data-stale/list:hidden"
        />
      </ul>
      {!isTyping && count < total && (
        <div className="mt-4 grid justify-items-center gap-2">
          <p className="tabular text-ink-soft text-sm">{t('places.shownOf', { shown: count, count: total })}</p>
          <LinkButton to={to(buildPlacesPath({ ...query, page: query.page + 1 }))} preventScrollReset replace variant="outline" wide>
            {t('places.more')}
          </LinkButton>
        </div>
      )}
    </section>
  );
});

const countRows = (matchingPlaces: readonly PlaceMatch[], { page }: PlacesQuery): number =>
  Math.min(matchingPlaces.length, page * pageLimits.placesShown);

/** Returns the rows to show; a selected place that the list does not reach comes first. */
function selectRows(matchingPlaces: readonly PlaceMatch[], query: PlacesQuery): readonly PlaceMatch[] {
  const count = countRows(matchingPlaces, query);
  const selectedPlace = query.placeId !== '' && matchingPlaces.slice(count).find(({ id }) => id === query.placeId);
  return selectedPlace ? [selectedPlace, ...matchingPlaces.slice(0, count)] : matchingPlaces.slice(0, count);
}

interface RowsProps {
  places: readonly PlaceMatch[];
  query: PlacesQuery;
  now: Date;
  className?: string;
}

const Rows = memo(function Rows({ places, query, now, className }: RowsProps) {
  const { to } = useTranslation();
  // The position is the key, because updating a row takes half the time of mounting another.
  const rows = places.map((place, position) => ({ place, position }));
  return rows.map(({ place, position }) => (
    <PlaceRow
      key={position}
      place={place}
      now={now}
      isChosen={place.id === query.placeId}
      href={to(buildPlacesPath({ ...query, placeId: place.id }))}
      className={className}
    />
  ));
});
