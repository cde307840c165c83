import { hasPosition, roundDegrees } from '#lib/position.ts';
import { formatPlaceType } from '#model/place-types.ts';
import { PositionPicker } from '../../parts/map/position/position-picker.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { PlaceBadges, type StaffPlace, usePlaceLabels } from './place-list.tsx';

/** The texts of the map that shows the position of a place. */
export const getPositionLabels = (t: Translate) => ({
  title: t('adminPlaces.position'),
  help: t('adminPlaces.position.help'),
  marker: t('adminPlaces.position.mark'),
});

/** All values of a place. */
export function PlaceDetails({ place }: { place: StaffPlace }) {
  const { t } = useTranslation();
  const { category, hours } = usePlaceLabels()(place);
  const { nameFil, address, types, rating, priceLevel, phoneNumber, website, latitude, longitude } = place;
  return (
    <div className="space-y-6">
      <PlaceBadges place={place} />
      <Photos place={place} />
      <DescriptionList
        layout="grid"
        items={[
          { term: t('places.nameFil'), detail: nameFil || t('recordForm.none'), wide: true },
          { term: t('places.category'), detail: category },
          { term: t('places.openingHours'), detail: hours },
          { term: t('places.address'), detail: address || t('recordForm.none'), wide: true },
          { term: t('places.phoneNumber'), detail: phoneNumber || t('recordForm.none') },
          { term: t('places.website'), detail: <span className="wrap-anywhere">{website || t('recordForm.none')}</span> },
          { term: t('places.rating'), detail: rating || t('recordForm.none') },
          { term: t('places.priceLevel'), detail: '$'.repeat(priceLevel) || t('recordForm.none') },
          { term: t('places.types'), detail: types.map((type) => formatPlaceType(t, type)).join(', ') || t('recordForm.none'), wide: true },
          {
            term: t('adminPlaces.coordinates'),
            detail: hasPosition(place) ? `${roundDegrees(latitude)}, ${roundDegrees(longitude)}` : t('adminPlaces.noPosition'),
          },
        ]}
      />
      <PositionPicker position={place} category={place.category} labels={getPositionLabels(t)} />
    </div>
  );
}

function Photos({ place }: { place: StaffPlace }) {
  const { t } = useTranslation();
  const records = useRecords();
  if (place.photos.length === 0) return null;
  return (
    <ul aria-label={t('places.photos')} className="flex flex-wrap gap-3">
      {place.photos.map((photo) => (
        <li key={photo}>
          <img
            src={records.files.getURL(place, photo, { thumb: '320x320' })}
            alt=""
            width="144"
            height="96"
            className="h-24 w-36 rounded-md border border-line object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
