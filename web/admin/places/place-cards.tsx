import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { RowActions } from '../record-form/row-actions.tsx';
import { HideButton } from './hide-button.tsx';
import { PlaceBadges, PlaceLink, usePlaceFacts } from './place-parts.tsx';
import type { PlaceListProps } from './place-table.tsx';

/** The list on small screens: the same as the table says, one card each. */
export function PlaceCards({ rows, fresh, ...rest }: PlaceListProps) {
  const { t } = useWords();
  if (!rows) {
    return (
      <div className="space-y-3">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={t('adminPlaces.list')} className="space-y-3">
      {rows.map((row) => (
        <PlaceCard key={row.id} place={row} isFresh={fresh.has(row.id)} {...rest} />
      ))}
    </ul>
  );
}

type PlaceCardProps = Pick<PlaceListProps, 'address' | 'onDelete' | 'onSaved'> & {
  place: NonNullable<PlaceListProps['rows']>[number];
  isFresh: boolean;
};

function PlaceCard({ place, isFresh, address, onDelete, onSaved }: PlaceCardProps) {
  const { category, hours } = usePlaceFacts(place);
  return (
    <li className={classes('relative rounded-lg border border-line bg-surface p-4 pb-2', isFresh && 'row-fresh')}>
      <h2 className="text-lg">
        <PlaceLink place={place} address={address} />
      </h2>
      <p className="mt-0.5 text-ink-soft">{place.address}</p>
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {category && <Badge tone="info">{category}</Badge>}
        <PlaceBadges place={place} />
      </div>
      <p className="mt-2 text-sm">{hours}</p>
      <div className="flex justify-end">
        <RowActions id={place.id} label={place.name} address={address} onDelete={() => onDelete(place)}>
          <HideButton place={place} onSaved={onSaved} />
        </RowActions>
      </div>
    </li>
  );
}
