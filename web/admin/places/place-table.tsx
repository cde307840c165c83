import { hasPosition } from '#lib/geo.ts';
import { SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RecordLink } from '../record-list/record-link.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { PlaceBadges, type StaffPlace, usePlaceLabels } from './place-summary.tsx';
import { ToggleVisibilityButton } from './toggle-visibility-button.tsx';

export interface PlaceListProps {
  rows: readonly StaffPlace[] | undefined;
  newIds: ReadonlySet<string>;
  address: RecordUrls;
  onDelete: (place: StaffPlace) => void;
  onSaved: (place: StaffPlace) => void;
}

/** The place list for wide screens. */
export function PlaceTable({ rows, newIds, address, onDelete, onSaved }: PlaceListProps) {
  const { t } = useTranslation();
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
              isNew={newIds.has(row.id)}
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
  isNew: boolean;
  address: RecordUrls;
  onDelete: () => void;
  onSaved: (place: StaffPlace) => void;
}

function PlaceRow({ place, isNew, address, onDelete, onSaved }: PlaceRowProps) {
  const { t } = useTranslation();
  const { category, hours } = usePlaceLabels(place);
  return (
    <Row fresh={isNew} className="relative" tone={place.isHidden ? 'muted' : 'plain'}>
      <Cell className="max-w-sm">
        <RecordLink id={place.id} label={place.name} address={address} />
        <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{place.address}</span>
        {!hasPosition(place) && <span className="block text-sm text-warning-ink">{t('adminPlaces.noPosition')}</span>}
      </Cell>
      <Cell>{category}</Cell>
      <Cell className="max-w-56 text-sm">{hours}</Cell>
      <Cell>
        <PlaceBadges place={place} />
      </Cell>
      <Cell className="py-1.5!">
        <RowActions id={place.id} label={place.name} address={address} onDelete={onDelete}>
          <ToggleVisibilityButton place={place} onSaved={onSaved} />
        </RowActions>
      </Cell>
    </Row>
  );
}
