import { Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { writeHours } from '#lib/hours-text.ts';
import type { PortalRecord } from '../../records.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';

export type StaffPlace = PortalRecord<'places'>;

/** The name, which opens the place from anywhere in its row or card. */
export function PlaceLink({ place: { id, name }, address }: { place: StaffPlace; address: RecordAddress }) {
  return (
    <Link
      to={address.view(id)}
      preventScrollReset
      className="font-semibold text-ink leading-snug no-underline after:absolute after:inset-0 hover:text-civic-700 hover:underline"
    >
      {name}
    </Link>
  );
}

/** Whether visitors see it, and whether it is made up. */
export function PlaceBadges({ place: { isHidden, isSample, businessStatus } }: { place: StaffPlace }) {
  const { t } = useWords();
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={isHidden ? 'neutral' : 'success'} icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}>
        {t(isHidden ? 'adminPlaces.hidden' : 'adminPlaces.shown')}
      </Badge>
      {isSample && <Badge tone="accent">{t('places.isSample')}</Badge>}
      {businessStatus !== '' && businessStatus !== 'OPERATIONAL' && (
        <Badge tone="warning">{t(`places.businessStatus.${businessStatus}`)}</Badge>
      )}
    </span>
  );
}

/** Category and hours of a place in words. */
export function usePlaceFacts({ category, openingHours }: StaffPlace) {
  const { t } = useWords();
  return {
    category: category === '' ? '' : t(`places.category.${category}`),
    hours: openingHours === null ? t('adminPlaces.noHours') : writeHours(openingHours),
  };
}
