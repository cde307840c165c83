import { Eye, EyeOff } from 'lucide-react';
import { formatOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { places } from '#model/collections/pages/places.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';

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
