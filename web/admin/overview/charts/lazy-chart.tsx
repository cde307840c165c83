import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../../parts/load-code.ts';
import { useValueAfterFrame } from '../../../parts/use-value-after-frame.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';

interface LazyChartProps<Props> {
  /** Height of the chart in rem. */
  height: number;
  isRound?: boolean;
  /** Imports the chart. Pass a stable function. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What the chart shows. */
  chartProps: Props;
}

/**
 * Loads and renders a chart after the page's first frame, so that the chart does not delay the
 * figures. Does not use `lazy` and `Suspense`: React delays content that follows a fallback by up
 * to 300 ms.
 */
export function LazyChart<Props extends object>({ height, isRound, load, chartProps }: LazyChartProps<Props>) {
  const [brought, setBrought] = useState<{ Chart: ComponentType<Props> }>();
  useEffect(() => {
    loadCode(load).then(
      ({ default: Chart }) => setBrought({ Chart }),
      (error: unknown) =>
        // Thrown during rendering, where the error boundary catches it.
        setBrought(() => {
          throw error;
        }),
    );
  }, [load]);
  const isDrawn = useValueAfterFrame(true, false);
  const waiting = <Skeleton className={isRound ? 'mx-auto h-full aspect-square rounded-full' : 'h-full w-full rounded-md'} />;
  return <div style={{ height: `${height}rem` }}>{isDrawn && (brought ? <brought.Chart {...chartProps} /> : waiting)}</div>;
}
