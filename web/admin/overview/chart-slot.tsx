import { type ComponentType, useEffect, useState } from 'react';
import { useAfterFrame } from '../../parts/use-after-frame.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ChartSlotProps<Props> {
  /** Of the chart, in rem. */
  height: number;
  isRound?: boolean;
  /** Brings the chart, which fills the slot: the same function each time. */
  bring: () => Promise<{ default: ComponentType<Props> }>;
  /** What the chart shows. */
  shows: Props;
}

/**
 * The place of a chart. The page stands with its figures first, and drawing charts does not hold it up. Not by `lazy` and `Suspense`, which
 * keep what comes soon after a placeholder back for 300 ms.
 */
export function ChartSlot<Props extends object>({ height, isRound, bring, shows }: ChartSlotProps<Props>) {
  const [brought, setBrought] = useState<{ Chart: ComponentType<Props> }>();
  useEffect(() => {
    bring().then(
      ({ default: Chart }) => setBrought({ Chart }),
      (error: unknown) =>
        // Thrown where the page's boundary sees it.
        setBrought(() => {
          throw error;
        }),
    );
  }, [bring]);
  const isDrawn = useAfterFrame(true, false);
  const waiting = <Skeleton className={isRound ? 'mx-auto h-full aspect-square rounded-full' : 'h-full w-full rounded-md'} />;
  return <div style={{ height: `${height}rem` }}>{isDrawn && (brought ? <brought.Chart {...shows} /> : waiting)}</div>;
}
