import { ArrowLeft, ExternalLink, Globe, MapPin, Navigation, Phone, X } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { hasPosition } from '#lib/position.ts';
import { placeCategories } from '#model/collections/place-categories.ts';
import { buildTelUrl } from '../../../parts/build-tel-url.ts';
import { labelChoice } from '../../../parts/fields/label-choice.ts';
import { RetryLine } from '../../../parts/loading/retry-alert.tsx';
import { CategoryIcon } from '../../../parts/map/markers/category-icon.tsx';
import { useSite } from '../../../parts/page/use-site.ts';
import { TranslationMark } from '../../../parts/translation-mark.tsx';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { OpeningStatus } from '../list/opening-status.tsx';
import { Rating } from '../list/rating.tsx';
import type { ListedPlace, Place } from '../place.ts';
import { CoverPhoto, MorePhotos } from './place-photos.tsx';
import { PlaceTypes } from './place-types.tsx';
import type { PlaceDetails } from './use-place-details.ts';
import { WeeklyOpeningHours } from './weekly-opening-hours.tsx';

interface PlaceInfoProps {
  details: PlaceDetails;
  closeTo: string;
  /** The view that a phone shows after closing. */
  backTo: 'list' | 'map';
  now: Date;
}

/** Panel with the details of the selected place (product §2.9.3). */
export const PlaceInfo = memo(function PlaceInfo({ details: { place, status, retry }, closeTo, backTo, now }: PlaceInfoProps) {
  const { t, language } = useTranslation();
  const { customPlaceCategories } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnSelection(heading, place?.id);
  return (
    <section aria-labelledby="place" className="rounded-lg border border-line bg-surface shadow-float">
      <div className="flex items-center justify-between gap-2 border-line border-b py-1 pr-1 pl-2 lg:hidden">
        <Link
          to={closeTo}
          preventScrollReset
          state={{ closed: place?.id }}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-civic-800 no-underline hover:bg-civic-50"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t(backTo === 'map' ? 'places.backToMap' : 'places.backToList')}
        </Link>
      </div>
      {place && 'photos' in place && <CoverPhoto place={place} />}
      <div className="p-4 sm:p-5">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-2">
              {place?.category && (
                <Badge tone="info" icon={<CategoryIcon category={place.category} />}>
                  {labelChoice(place.category, { declared: placeCategories, officeOptions: customPlaceCategories, language }, (category) =>
                    t(`places.category.${category}`),
                  )}
                </Badge>
              )}
              {/* The opening status shows any other business status in red. */}
              {place?.businessStatus === 'OPERATIONAL' && <Badge tone="success">{t('places.businessStatus.OPERATIONAL')}</Badge>}
              {place?.isSample && <Badge tone="accent">{t('places.isSample')}</Badge>}
            </div>
            <h2
              id="place"
              ref={heading}
              tabIndex={-1}
              lang={place?.nameLanguage}
              className="mt-2 scroll-mt-24 text-xl max-lg:scroll-mt-[35dvh]"
            >
              {place?.name ?? t('places.selected')}
            </h2>
            <TranslationMark language={place?.nameLanguage} className="text-ink-soft text-sm" />
          </div>
          <Link
            to={closeTo}
            preventScrollReset
            state={{ closed: place?.id }}
            aria-label={t('places.closeInfo')}
            className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink max-lg:hidden"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </div>
        {place && <Facts place={place} now={now} />}
        {status === 'gone' && <p className="mt-3">{t('places.gone')}</p>}
        {status === 'error' && (
          <RetryLine onRetry={retry} className="mt-4">
            {t('places.detailsFailed')}
          </RetryLine>
        )}
        {status === 'loading' && (
          <div role="status" className="mt-4">
            <span className="sr-only">{t('ui.loading')}</span>
            <SkeletonText lines={3} />
          </div>
        )}
      </div>
    </section>
  );
});

function Facts({ place, now }: { place: ListedPlace | Place; now: Date }) {
  const { address, rating, openingHours } = place;
  const placeDetails = 'photos' in place ? place : undefined;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating rating={rating} />
        {placeDetails && <Price level={placeDetails.priceLevel} />}
        <OpeningStatus place={place} now={now} />
      </div>
      <Actions place={place} />
      <div className="mt-4 grid gap-3">
        {address && (
          <p className="flex items-start gap-2.5">
            <MapPin aria-hidden className="mt-0.5 size-5 text-civic-600" />
            {address}
          </p>
        )}
        {placeDetails?.website && <Website address={placeDetails.website} />}
        {openingHours && <WeeklyOpeningHours hours={openingHours} now={now} />}
        {placeDetails && <PlaceTypes types={placeDetails.types} />}
        {placeDetails && <MorePhotos place={placeDetails} />}
      </div>
    </>
  );
}

function Price({ level }: { level: number }) {
  const { t } = useTranslation();
  if (level < 1 || level > 4) return null;
  return (
    <span className="font-semibold">
      <span aria-hidden>{'$'.repeat(level)}</span>
      <span className="sr-only">{t('places.price', { level })}</span>
    </span>
  );
}

/** Links to directions and a call; the portal itself sends no request to the map service. */
function Actions({ place }: { place: ListedPlace | Place }) {
  const { t } = useTranslation();
  const { name, latitude, longitude } = place;
  const phone = 'phoneNumber' in place ? place.phoneNumber : '';
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasPosition(place) && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('places.directionsTo', { name })} ${t('map.newTab')}`}
          className={getButtonClasses({ className: 'grow' })}
        >
          <Navigation aria-hidden className="size-5" />
          {t('places.directions')}
        </a>
      )}
      {phone !== '' && (
        <a href={buildTelUrl(phone)} className={getButtonClasses({ variant: 'outline', className: 'grow' })}>
          <Phone aria-hidden className="size-5" />
          <span>
            {t('places.call')} <span className="tabular font-normal">{phone}</span>
            <span className="sr-only">, {name}</span>
          </span>
        </a>
      )}
    </div>
  );
}

function Website({ address }: { address: string }) {
  const { t } = useTranslation();
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return null;
  return (
    <p className="flex items-start gap-2.5">
      <Globe aria-hidden className="mt-0.5 size-5 text-civic-600" />
      <a href={address} target="_blank" rel="noopener noreferrer" className="text-link wrap-anywhere">
        {new URL(address).host} <ExternalLink aria-hidden className="inline size-4" />
        <span className="sr-only">{t('map.newTab')}</span>
      </a>
    </p>
  );
}

/**
 * Focuses the heading of a place that was selected on the page; a visitor who opened its URL starts
 * at the top of the page.
 */
function useFocusOnSelection(heading: RefObject<HTMLElement | null>, id: string | undefined): void {
  const state: unknown = useLocation().state;
  const isChosen = state instanceof Object && 'isChosen' in state;
  useEffect(() => {
    if (isChosen && id !== undefined) heading.current?.focus();
  }, [heading, isChosen, id]);
}
