import { Eye, EyeOff, Globe, GlobeLock } from 'lucide-react';
import toast from 'react-hot-toast';
import { DAY_MINUTES } from '#lib/dates/durations.ts';
import { formatOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { formatMinute, getWeekdayName } from '#lib/dates/manila-time.ts';
import { hasPosition } from '#lib/position.ts';
import { places } from '#model/collections/pages/places.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RecordLink } from '../record-list/record-link.tsx';
import { RecordList, type RowsWithActions } from '../record-list/record-list.tsx';
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
        {t(isHidden ? 'places.isHidden' : 'adminPlaces.shown')}
      </Badge>
      {isSample && <Badge tone="accent">{t('places.isSample')}</Badge>}
      {businessStatus !== '' && businessStatus !== 'OPERATIONAL' && (
        <Badge tone="warning">{t(`places.businessStatus.${businessStatus}`)}</Badge>
      )}
      <TranslationBadge fields={places.fields} record={place} />
    </span>
  );
}

/** Returns a function that formats the category and opening hours of a place. */
export function usePlaceLabels() {
  const { t, language } = useTranslation();
  const { getLabel } = useChoices(places.fields.category);
  const words = {
    getDayName: (day: number) => getWeekdayName(day, language),
    formatMinute: (minute: number) => formatMinute(minute % DAY_MINUTES),
    alwaysOpen: t('places.hours.allDay'),
    alwaysClosed: t('places.hours.closed'),
  };
  return ({ category, openingHours }: StaffPlace) => ({
    category: getLabel(category),
    hours: openingHours === null ? t('adminPlaces.noHours') : formatOpeningHours(openingHours, words),
  });
}

type PlaceListProps = RowsWithActions<StaffPlace> & { onSaved: (place: StaffPlace) => void };

/** The list of places. */
export function PlaceList({ urls, onDelete, onSaved, ...rows }: PlaceListProps) {
  const { t } = useTranslation();
  const describe = usePlaceLabels();
  const link = ({ id, name }: StaffPlace) => <RecordLink id={id} label={name} urls={urls} />;
  const actions = (place: StaffPlace) => (
    <RowActions id={place.id} label={place.name} urls={urls} onDelete={() => onDelete(place)}>
      <ToggleVisibilityButton place={place} onSaved={onSaved} />
    </RowActions>
  );
  return (
    <RecordList
      {...rows}
      label={t('adminPlaces.list')}
      isMuted={({ isHidden }) => isHidden}
      columns={[
        {
          label: t('audit.of.places'),
          className: 'max-w-sm',
          cell: (place) => (
            <>
              {link(place)}
              <span className="mt-0.5 line-clamp-1 text-ink-soft text-sm">{place.address}</span>
              {!hasPosition(place) && <span className="block text-sm text-warning-ink">{t('adminPlaces.noPosition')}</span>}
            </>
          ),
        },
        { label: t('places.category'), cell: (place) => describe(place).category },
        { label: t('adminPlaces.column.hours'), className: 'max-w-56 text-sm', cell: (place) => describe(place).hours },
        { label: t('adminPlaces.visibility'), cell: (place) => <PlaceBadges place={place} /> },
        { label: t('admin.column.actions'), className: 'py-1.5!', cell: actions },
      ]}
      skeletonClasses="h-40"
      cardClasses="pb-2"
      card={(place) => {
        const { category, hours } = describe(place);
        return (
          <>
            <h2 className="text-lg">{link(place)}</h2>
            <p className="mt-0.5 text-ink-soft">{place.address}</p>
            <div className="mt-2.5 flex flex-wrap gap-1.5">
              {category && <Badge tone="info">{category}</Badge>}
              <PlaceBadges place={place} />
            </div>
            <p className="mt-2 text-sm">{hours}</p>
            <div className="flex justify-end">{actions(place)}</div>
          </>
        );
      }}
    />
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
