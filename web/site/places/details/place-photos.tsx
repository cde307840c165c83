import { Picture } from '../../../ui/files/picture.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Place, PlacePhoto } from '../place.ts';

/** Adds a thumbnail size to pictures of the portal; others have none. */
const withThumbnailSize = (src: string, size: string): string => (src.startsWith('/api/files/') ? `${src}?thumb=${size}` : src);

/** The first photo, in full width. */
export function CoverPhoto({ place: { name, photos } }: { place: Place }) {
  const { t } = useTranslation();
  const [first] = photos;
  if (!first) return null;
  return (
    <figure className="photo relative not-has-[img]:hidden overflow-hidden rounded-t-lg bg-sunken max-lg:rounded-none">
      <Picture
        src={withThumbnailSize(first.src, '800x450')}
        alt={t('places.photoOf', { name })}
        width={800}
        height={450}
        className="aspect-video w-full object-cover"
      />
      <Credit photo={first} />
    </figure>
  );
}

/** The photos after the first. */
export function MorePhotos({ place: { name, photos } }: { place: Place }) {
  const { t } = useTranslation();
  const [, ...more] = photos;
  if (more.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t('places.morePhotos')}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {more.map((photo, index) => (
          <li key={photo.src} className="not-has-[img]:hidden">
            <a href={photo.src} target="_blank" rel="noopener noreferrer" className="photo relative block overflow-hidden rounded-md">
              <Picture
                src={withThumbnailSize(photo.src, '320x320')}
                alt={`${t('places.photo', { number: index + 2, name })} ${t('map.newTab')}`}
                width={320}
                height={320}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
              <Credit photo={photo} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credit({ photo: { credit } }: { photo: PlacePhoto }) {
  if (credit === '') return null;
  return <span className="absolute right-0 bottom-0 bg-scrim/85 px-2 py-0.5 text-on-band text-xs">{credit}</span>;
}
