import { Eye, EyeOff, Globe, GlobeLock } from 'lucide-react';
import toast from 'react-hot-toast';
import { formatOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { hasPosition } from '#lib/geo.ts';
import { places } from '#model/collections/pages/places.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Cell, Row } from '../../ui/content/table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordCards, type RecordListProps, type RecordRowProps, RecordTable } from '../record-list/record-rows.tsx';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

export type StaffPlace = PortalRecord<'places'>;

/** Badges for hidden places, sample content, closed businesses and missing Filipino names. */
export function PlaceBadges({ place }: { place: StaffPlace }) {
  const { t } = useTranslation();
  const { isHidden, isSample, businessStatus } = place;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={isHidden ? 'neutral' : 'success'} icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}>
        {t(isHidden ? 'adminPlaces.hidden' : 'adminPlaces.shown')}
      </Badge>
      {isSample && <Badge tone="accent">{t('places.isSample')}</Badge>}
      {businessStatus !== '' && businessStatus !== 'OPERATIONAL' && (
        <Badge tone="warning">{t(`places.businessStatus.${businessStatus}`)}</Badge>
      )}
      <TranslationBadge fields={places.fields} record={place} />
    </span>
  );
}

/** The category and opening hours of a place as text. */
export function usePlaceLabels({ category, openingHours }: StaffPlace) {
  const { t } = useTranslation();
  const { labelOf } = useChoices(places.fields.category);
  return {
    category: labelOf(category),
    hours: openingHours === null ? t('adminPlaces.noHours') : formatOpeningHours(openingHours),
  };
}

export type PlaceListProps = RecordListProps<StaffPlace> & Pick<PlaceRowProps, 'onSaved'>;

type PlaceRowProps = RecordRowProps<StaffPlace> & { onSaved: (place: StaffPlace) => void };

/** The place list for wide screens. */
export function PlaceTable({ rows, newIds, ...actions }: PlaceListProps) {
  const { t } = useTranslation();
  return (
    <RecordTable
      label={t('adminPlaces.list')}
      minWidth="56rem"
      columns={[
        t('audit.of.places'),
        t('places.category'),
        t('adminPlaces.column.hours'),
        t('adminPlaces.visibility'),
        t('admin.column.actions'),
      ]}
      rows={rows}
      newIds={newIds}
    >
      {(row, isNew) => <PlaceRow row={row} isNew={isNew} {...actions} />}
    </RecordTable>
  );
}

function PlaceRow({ row: place, isNew, address, onDelete, onSaved }: PlaceRowProps) {
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
        <RowActions id={place.id} label={place.name} address={address} onDelete={() => onDelete(place)}>
          <ToggleVisibilityButton place={place} onSaved={onSaved} />
        </RowActions>
      </Cell>
    </Row>
  );
}

/** The place list for small screens, one card each, with the content of the table. */
export function PlaceCards({ rows, newIds, ...actions }: PlaceListProps) {
  const { t } = useTranslation();
  return (
    <RecordCards label={t('adminPlaces.list')} skeletonClasses="h-40" rows={rows} newIds={newIds}>
      {(row, isNew) => <PlaceCard row={row} isNew={isNew} {...actions} />}
    </RecordCards>
  );
}

function PlaceCard({ row: place, isNew, address, onDelete, onSaved }: PlaceRowProps) {
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

/** Hides a place from visitors or shows it again; saves immediately. */
function ToggleVisibilityButton({ place, onSaved }: { place: StaffPlace; onSaved: (place: StaffPlace) => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const { id, name, isHidden } = place;
  const Icon = isHidden ? GlobeLock : Globe;
  const label = t(isHidden ? 'adminPlaces.show' : 'adminPlaces.hide', { name });

  const change = async () => {
    onSaved(await records.collection('places').update(id, { isHidden: !isHidden }));
    toast.success(t(isHidden ? 'adminPlaces.nowShown' : 'adminPlaces.nowHidden', { name }));
  };
  return (
    <IconButton
      icon={Icon}
      onClick={() => !isBusy && void runWithRetry(change, (reason) => t('adminPlaces.hideFailed', { name, reason }))}
      aria-busy={isBusy || undefined}
      label={label}
      title={label}
      className="relative z-[1]"
    />
  );
}
