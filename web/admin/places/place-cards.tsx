import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonCards } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { PlaceBadges, usePlaceLabels } from './place-summary.tsx';
import type { PlaceListProps } from './place-table.tsx';
import { ToggleVisibilityButton } from './toggle-visibility-button.tsx';

/** The place list for small screens, one card each, with the content of the table. */
export function PlaceCards({ rows, newIds, ...rest }: PlaceListProps) {
  const { t } = useTranslation();
  if (!rows) return <SkeletonCards className="h-40" />;
  return (
    <ul aria-label={t('adminPlaces.list')} className="space-y-3">
      {rows.map((row) => (
        <PlaceCard key={row.id} place={row} isNew={newIds.has(row.id)} {...rest} />
      ))}
    </ul>
  );
}

type PlaceCardProps = Pick<PlaceListProps, 'address' | 'onDelete' | 'onSaved'> & {
  place: NonNullable<PlaceListProps['rows']>[number];
  isNew: boolean;
};

function PlaceCard({ place, isNew, address, onDelete, onSaved }: PlaceCardProps) {
  const { category, hours } = usePlaceLabels(place);
  return (
    <li className={classNames('relative rounded-lg border border-line bg-surface p-4 pb-2', isNew && 'row-fresh')}>
      <h2 className="text-lg">
        <RecordLink id={place.id} label={place.name} address={address} />
      </h2>
      <p className="mt-0.5 text-ink-soft">{place.address}</p>
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {category && <Badge tone="info">{category}</Badge>}
        <PlaceBadges place={place} />
      </div>
      <p className="mt-2 text-sm">{hours}</p>
      <div className="flex justify-end">
        <RowActions id={place.id} label={place.name} address={address} onDelete={() => onDelete(place)}>
          <ToggleVisibilityButton place={place} onSaved={onSaved} />
        </RowActions>
      </div>
    </li>
  );
}
