import { type ReactNode, Suspense } from 'react';
import { useAfterFrame } from '../../parts/use-after-frame.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ChartSlotProps {
  /** Of the chart, in rem. */
  height: number;
  isRound?: boolean;
  /** The chart; it fills the slot. */
  children: ReactNode;
}

/** The place of a chart. The page stands with its figures first, and drawing charts does not hold it up. */
export function ChartSlot({ height, isRound, children }: ChartSlotProps) {
  const isDrawn = useAfterFrame(true, false);
  return (
    <div style={{ height: `${height}rem` }}>
      {isDrawn && (
        <Suspense fallback={<Skeleton className={isRound ? 'mx-auto h-full aspect-square rounded-full' : 'h-full w-full rounded-md'} />}>
          {children}
        </Suspense>
      )}
    </div>
  );
}
