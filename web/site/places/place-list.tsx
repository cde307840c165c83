import { memo } from 'react';
import { limits } from '#model/limits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import type { FoundPlace } from './find-places.ts';
import { NoPlacesDrawing } from './no-places-drawing.tsx';
import { PlaceRow } from './place-row.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';

interface PlaceListProps {
  /** Those to show, or more of them. */
  found: readonly FoundPlace[];
  /** Whether they are the answer to the query; not while somebody types ahead of it. */
  isSettled: boolean;
  total: number;
  /** Whether there are places at all. */
  hasAny: boolean;
  query: PlacesQuery;
  now: Date;
}

/** As many as a screen holds: they answer a letter at once, the rest when the typing pauses, so that slow phones keep up. */
const AT_ONCE = 8;

/** The places in words: complete by itself, with or without a map; drawn again only for other places or another time. */
export const PlaceList = memo(function PlaceList({ found, isSettled, total, hasAny, query, now }: PlaceListProps) {
  const { t, to } = useWords();
  const count = Math.min(found.length, query.page * limits.placesShown);
  const shown = found.slice(0, isSettled ? count : Math.min(count, AT_ONCE));
  // Chosen on the map, further down than the list goes.
  const chosen = query.placeId !== '' && found.slice(count).find(({ id }) => id === query.placeId);
  const rows = chosen ? [chosen, ...shown] : shown;
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
      {total === 0 ? (
        <EmptyState
          level={3}
          title={t('places.none')}
          description={t(hasAny ? 'places.noneHint' : 'places.noneYet')}
          drawing={<NoPlacesDrawing />}
          actions={hasAny && <LinkButton to={to('/places')}>{t('places.showAll')}</LinkButton>}
        />
      ) : (
        <ul className="grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3">
          {rows.map((place, at) => (
            <PlaceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row that is filled anew is there in half the time of another one
              key={at}
              place={place}
              now={now}
              isChosen={place.id === query.placeId}
              href={to(placesAddress({ ...query, placeId: place.id }))}
            />
          ))}
        </ul>
      )}
      {count < total && (
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
