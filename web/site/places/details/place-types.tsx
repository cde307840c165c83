import { pageLimits } from '#model/page-limits.ts';
import { formatPlaceType } from '#model/place-types.ts';
import { useTranslation } from '../../../use-translation.tsx';

/** The first five types, and the number of further ones (product §9.1). */
export function PlaceTypes({ types }: { types: readonly string[] }) {
  const { t } = useTranslation();
  if (types.length === 0) return null;
  const more = types.length - pageLimits.placeTypes;
  return (
    <ul aria-label={t('places.types')} className="flex flex-wrap gap-2">
      {types.slice(0, pageLimits.placeTypes).map((type) => (
        <li key={type} className="rounded-full bg-sunken px-3 py-0.5 text-ink-soft text-sm">
          {formatPlaceType(t, type)}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-0.5 font-semibold text-ink-soft text-sm">{t('places.moreTypes', { count: more })}</li>}
    </ul>
  );
}
