import { Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { formatOpeningHours } from '#lib/format-opening-hours.ts';
import { places } from '#model/collections/places.ts';
import { useChoices } from '../../parts/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { TranslationBadge } from '../record-list/translation-badge.tsx';

export type StaffPlace = PortalRecord<'places'>;

/** The name as a link that covers the whole row or card. */
export function PlaceLink({ place: { id, name }, address }: { place: StaffPlace; address: RecordUrls }) {
  return (
    <Link
      discover="none"
      to={address.view(id)}
      preventScrollReset
      className="font-semibold text-ink leading-snug no-underline after:absolute after:inset-0 hover:text-civic-700 hover:underline"
    >
      {name}
    </Link>
  );
}

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
