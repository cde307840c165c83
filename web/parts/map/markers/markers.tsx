import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CategoryIcon } from './category-icon.tsx';

/** Width and height, in pixels. */
export type MarkerSize = readonly [number, number];

/** Returns the size of a pin; the pin of the selected place is larger. */
export const getPlaceMarkerSize = (isChosen: boolean): MarkerSize => (isChosen ? [44, 56] : [36, 44]);
/** Returns the size of a cluster marker; it grows with the number of places. */
export const getClusterMarkerSize = (count: number): MarkerSize => (count < 10 ? [36, 36] : count < 100 ? [44, 44] : [52, 52]);
export const userMarkerSize: MarkerSize = [20, 20];

interface PlaceMarkerProps {
  category: string;
  isChosen?: boolean;
}

/** Pin of a place; its tip is at the position. */
export const PlaceMarker = memo(function PlaceMarker({ category, isChosen = false }: PlaceMarkerProps) {
  const [width, height] = getPlaceMarkerSize(isChosen);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 44"
      width={width}
      height={height}
      className={classNames('block drop-shadow-md', isChosen ? 'text-pin-chosen' : 'text-pin')}
    >
      <path
        d="M18 43c-2.4-5.2-15-13.5-15-26a15 15 0 0 1 30 0c0 12.500-12.600 20.800-15 26z"
        fill="currentColor"
        stroke="white"
        strokeWidth="2"
      />
      <CategoryIcon category={category} x={9} y={10} width={18} height={18} color="white" strokeWidth={2.25} />
    </svg>
  );
});

/** Marker with the number of places in a cluster. */
export const ClusterMarker = memo(function ClusterMarker({ count }: { count: number }) {
  return (
    <span
      className={classNames(
        'tabular block rounded-full border-2 border-surface bg-sun-500 text-center font-bold text-on-sun shadow-raised ring-4 ring-sun-500/35',
        count < 10 ? 'size-9 text-sm leading-8' : count < 100 ? 'size-11 text-base leading-10' : 'size-13 text-base leading-12',
      )}
    >
      {count}
    </span>
  );
});

/** Marker of the visitor's position. */
export function UserMarker() {
  return <span className="block size-5 rounded-full border-3 border-on-band bg-pin shadow-raised ring-4 ring-pin/25" />;
}
