import { isPlaced } from '#lib/geo.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { RowActions } from '../record-form/row-actions.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';
import { HideButton } from './hide-button.tsx';
import { PlaceBadges, PlaceLink, type StaffPlace, usePlaceFacts } from './place-parts.tsx';

export interface PlaceListProps {
  rows: readonly StaffPlace[] | undefined;
  fresh: ReadonlySet<string>;
  address: RecordAddress;
  onDelete: (place: StaffPlace) => void;
  onSaved: (place: StaffPlace) => void;
}

/** The list on screens with room for it. */
export function PlaceTable({ rows, fresh, address, onDelete, onSaved }: PlaceListProps) {
  const { t } = useWords();
  return (
    <Table caption={t('adminPlaces.list')} minWidth="56rem">
      <TableHead>
        <ColumnHead>{t('adminPlaces.column.place')}</ColumnHead>
        <ColumnHead>{t('places.category')}</ColumnHead>
        <ColumnHead>{t('adminPlaces.column.hours')}</ColumnHead>
        <ColumnHead>{t('adminPlaces.visibility')}</ColumnHead>
        <ColumnHead>{t('admin.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <PlaceRow
              key={row.id}
              place={row}
              isFresh={fresh.has(row.id)}
              address={address}
              onDelete={() => onDelete(row)}
              onSaved={onSaved}
            />
          ))
        ) : (
          <SkeletonRows rows={8} columns={5} />
        )}
      </tbody>
    </Table>
  );
}

interface PlaceRowProps {
  place: StaffPlace;
  isFresh: boolean;
  address: RecordAddress;
  onDelete: () => void;
  onSaved: (place: StaffPlace) => void;
}

function PlaceRow({ place, isFresh, address, onDelete, onSaved }: PlaceRowProps) {
  const { t } = useWords();
  const { category, hours } = usePlaceFacts(place);
  return (
    <Row fresh={isFresh} className="relative" tone={place.isHidden ? 'muted' : 'plain'}>
      <Cell className="max-w-sm">
        <PlaceLink place={place} address={address} />
        <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{place.address}</span>
        {!isPlaced(place) && <span className="block text-sm text-warning-ink">{t('adminPlaces.noPosition')}</span>}
      </Cell>
      <Cell>{category}</Cell>
      <Cell className="max-w-56 text-sm">{hours}</Cell>
      <Cell>
        <PlaceBadges place={place} />
      </Cell>
      <Cell className="py-1.5!">
        <RowActions id={place.id} label={place.name} address={address} onDelete={onDelete}>
          <HideButton place={place} onSaved={onSaved} />
        </RowActions>
      </Cell>
    </Row>
  );
}
