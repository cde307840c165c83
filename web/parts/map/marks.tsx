import { memo } from 'react';
import type { PlaceCategory } from '#model/place-types.ts';
import { classes } from '../../ui/classes.ts';
import { CategoryIcon } from './category-icon.tsx';

/** Width and height, pixels. */
export type MarkSize = readonly [number, number];

export const placeMarkSize = (isChosen: boolean): MarkSize => (isChosen ? [44, 56] : [36, 44]);
export const clusterMarkSize = (count: number): MarkSize => (count < 10 ? [36, 36] : count < 100 ? [44, 44] : [52, 52]);
export const meMarkSize: MarkSize = [20, 20];

interface PlaceMarkProps {
  category: PlaceCategory | '';
  isChosen?: boolean;
}

/** The pin of a place; its tip is the place. */
export const PlaceMark = memo(function PlaceMark({ category, isChosen = false }: PlaceMarkProps) {
  const [width, height] = placeMarkSize(isChosen);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 44"
      width={width}
      height={height}
      className={classes('block drop-shadow-md', isChosen ? 'text-flag-600' : 'text-civic-700')}
    >
      <path
        d="M18 43c-2.4-5.2-15-13.5-15-26a15 15 0 0 1 30 0c0 12.500-12.600 20.800-15 26z"
        fill="currentColor"
        stroke="#fff"
        strokeWidth="2"
      />
      <CategoryIcon category={category} x={9} y={10} width={18} height={18} color="#fff" strokeWidth={2.25} />
    </svg>
  );
});

/** How many places stand close together. */
export const ClusterMark = memo(function ClusterMark({ count }: { count: number }) {
  return (
    <span
      className={classes(
        'tabular block rounded-full border-2 border-white bg-sun-500 text-center font-bold text-civic-950 shadow-raised ring-4 ring-sun-500/35',
        count < 10 ? 'size-9 text-sm leading-8' : count < 100 ? 'size-11 text-base leading-10' : 'size-13 text-base leading-12',
      )}
    >
      {count}
    </span>
  );
});

/** Where the visitor is. */
export function MeMark() {
  return <span className="block size-5 rounded-full border-3 border-white bg-info shadow-raised ring-4 ring-info/25" />;
}
