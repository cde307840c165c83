import { memo } from 'react';
import { Link } from 'react-router';
import { formatDistance } from '#lib/position.ts';
import { CategoryIcon } from '../../../parts/map/markers/category-icon.tsx';
import { useSite } from '../../../parts/page/use-site.ts';
import { TranslationMark } from '../../../parts/translation-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { PlaceMatch } from '../search/find-places.ts';
import { OpeningStatus } from './opening-status.tsx';
import { Rating } from './rating.tsx';

interface PlaceRowProps {
  place: PlaceMatch;
  href: string;
  isChosen: boolean;
  now: Date;
  className?: string | undefined;
}

/**
 * One place of the list: name, category, address and opening state. The whole row is a link, so
 * that it can be pressed even where the bottom bar covers a part of it.
 */
export const PlaceRow = memo(function PlaceRow({ place, href, isChosen, now, className }: PlaceRowProps) {
  const { t } = useTranslation();
  // The banner of the portal says already that everything is a sample.
  const { hasSampleContent } = useSite();
  const { id, name, nameLanguage, address, category, rating, distance, isSample } = place;
  return (
    <li className={className}>
      <Link
        id={`place-${id}`}
        to={href}
        preventScrollReset
        state={{ isChosen: true }}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'group/row flex h-full gap-3.5 rounded-lg border p-3.5 text-inherit no-underline transition-[border-color,box-shadow] hover:border-civic-400 hover:shadow-raised max-sm:rounded-none max-sm:border-0 max-sm:px-4 max-sm:py-2.25',
          isChosen
            ? 'border-civic-700 bg-civic-50 shadow-[inset_4px_0_0_var(--color-civic-700)]'
            : 'border-line bg-surface shadow-card max-sm:shadow-none',
        )}
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-civic-100 text-civic-800">
          <CategoryIcon category={category} className="size-5.5" />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 lang={nameLanguage} className="text-base leading-snug group-hover/row:underline">
              {name}
            </h3>
            {isSample && !hasSampleContent && <Badge tone="accent">{t('places.isSample')}</Badge>}
          </div>
          {address && <p className="mt-0.5 text-ink-soft text-sm leading-snug">{address}</p>}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <OpeningStatus place={place} now={now} />
            <Rating rating={rating} />
            <TranslationMark language={nameLanguage} className="text-ink-soft" />
            {distance !== undefined && (
              <span className="tabular text-ink-soft">{t('places.away', { distance: formatDistance(distance) })}</span>
            )}
          </div>
        </div>
      </Link>
    </li>
  );
});
