import { memo, useMemo } from 'react';
import { limits } from '#model/limits.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import type { FoundPlace } from './find-places.ts';
import { NoPlacesDrawing } from './no-places-drawing.tsx';
import { PlaceRow } from './place-row.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';

interface PlaceListProps {
  /** Those to show, or more of them: for what somebody types … */
  found: readonly FoundPlace[];
  /** … and for the query, which follows when the typing pauses; the same until then. */
  settled: readonly FoundPlace[];
  total: number;
  /** Whether there are places at all. */
  hasAny: boolean;
  query: PlacesQuery;
  now: Date;
}

/** As many as a screen holds below the search, and a phone: they answer a letter at once, the rest when the typing pauses, so that slow phones keep up. */
const AT_ONCE = 6;
const AT_ONCE_ON_PHONES = 4;

/** The places in words: complete by itself, with or without a map; drawn again only for other places or another time. */
export const PlaceList = memo(function PlaceList({ found, settled, total, hasAny, query, now }: PlaceListProps) {
  const { t, to } = useWords();
  const isAhead = found !== settled;
  const count = countOf(found, query);
  const first = rowsOf(found, query);
  const rest = useMemo(() => rowsOf(settled, query).slice(AT_ONCE), [settled, query]);
  return (
    <section aria-labelledby="places-list" className="@container">
      <div className="mb-3 flex items-baseline justify-between gap-3">
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
      {/* What is not asked for any more is put out of sight with one attribute, and goes when there is time. */}
      <ul
        data-ahead={isAhead || undefined}
        className={classes('group/list gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3', total === 0 ? 'hidden' : 'grid')}
      >
        <Rows places={first.slice(0, AT_ONCE_ON_PHONES)} query={query} now={now} />
        <Rows places={first.slice(AT_ONCE_ON_PHONES, AT_ONCE)} query={query} now={now} className="max-sm:group-data-ahead/list:hidden" />
        <Rows
          places={rest}
          query={query}
          now={now}
          className="[content-visibility:auto] [contain-intrinsic-size:auto_7.5rem] group-data-ahead/list:hidden"
        />
      </ul>
      {!isAhead && count < total && (
        <div className="mt-4 grid justify-items-center gap-2">
          <p className="tabular text-ink-soft text-sm">{t('places.shownOf', { shown: count, count: total })}</p>
          <LinkButton to={to(placesAddress({ ...query, page: query.page + 1 }))} preventScrollReset replace variant="outline" wide>
            {t('places.more')}
          </LinkButton>
        </div>
      )}
    </section>
  );
});

const countOf = (found: readonly FoundPlace[], { page }: PlacesQuery): number => Math.min(found.length, page * limits.placesShown);

/** Those that are shown, and before them the one that was chosen on the map further down than the list goes. */
function rowsOf(found: readonly FoundPlace[], query: PlacesQuery): readonly FoundPlace[] {
  const count = countOf(found, query);
  const chosen = query.placeId !== '' && found.slice(count).find(({ id }) => id === query.placeId);
  return chosen ? [chosen, ...found.slice(0, count)] : found.slice(0, count);
}

interface RowsProps {
  places: readonly FoundPlace[];
  query: PlacesQuery;
  now: Date;
  className?: string;
}

const Rows = memo(function Rows({ places, query, now, className }: RowsProps) {
  const { to } = useWords();
  return places.map((place, at) => (
    <PlaceRow
      // biome-ignore lint/suspicious/noArrayIndexKey: a row that is filled anew is there in half the time of another one
      key={at}
      place={place}
      now={now}
      isChosen={place.id === query.placeId}
      href={to(placesAddress({ ...query, placeId: place.id }))}
      className={className}
    />
  ));
});
