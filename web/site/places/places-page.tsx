import { MapPin, Phone } from 'lucide-react';
import { pageContext } from '../../page-context.ts';
import { PageBanner } from '../../parts/page-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/places-page.ts';

type ListedPlace = Pick<PortalRecord<'places'>, 'id' | 'name' | 'category' | 'address' | 'phoneNumber'>;

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, fetch } = context.get(pageContext);
  const places = await recordsAt(origin, { fetch })
    .collection('places')
    .getFullList<ListedPlace>({ sort: 'name', fields: 'id,name,category,address,phoneNumber' });
  return { places };
}

/** Places nearby, as staff keep them (product §2.9). */
export default function PlacesPage({ loaderData: { places } }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useSite();
  return (
    <>
      <PageHead title={t('places.heading')} description={t('places.banner.text', { name })} />
      <PageBanner first={t('places.banner.first')} second={t('places.banner.second')} description={t('places.banner.text', { name })} />
      <div className="mx-auto max-w-page px-4 pt-10">
        {places.length === 0 ? (
          <EmptyState
            title={t('places.none')}
            description={t('places.noneHint')}
            drawing={<MapPin className="size-16" strokeWidth={1.25} />}
          />
        ) : (
          <>
            <h2 className="mb-5">{t('places.list')}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {places.map((place) => (
                <PlaceCard key={place.id} place={place} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

function PlaceCard({ place: { name, category, address, phoneNumber } }: { place: ListedPlace }) {
  const { t } = useWords();
  return (
    <Card as="li">
      {category && <Badge>{t(`places.category.${category}`)}</Badge>}
      <h3 className="mt-2.5">{name}</h3>
      {address && (
        <p className="mt-1.5 flex items-start gap-2 text-ink-soft">
          <MapPin aria-hidden className="mt-0.5 size-5 text-flag-600" />
          {address}
        </p>
      )}
      {phoneNumber && (
        <a
          href={telAddress(phoneNumber)}
          aria-label={t('places.call', { name, number: phoneNumber })}
          className="text-link tabular mt-1 inline-flex min-h-11 items-center gap-2"
        >
          <Phone aria-hidden className="size-4.5" />
          {phoneNumber}
        </a>
      )}
    </Card>
  );
}
