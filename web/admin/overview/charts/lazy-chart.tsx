import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../../parts/loading/load-code.ts';
import { useValueAfterFrame } from '../../../parts/use-value-after-frame.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';

interface LazyChartProps<Props> {
  /** Height of the chart in rem. */
  height: number;
  isRound?: boolean;
  /** Imports the chart. Pass a stable function. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The props of the chart. */
  chartProps: Props;
}

/**
 * Loads and renders a chart after the first frame of the page, so that it does not delay the
 * numbers. Without `lazy` and `Suspense`, because React delays content that follows a fallback by
 * up to 300 ms.
 */
export function LazyChart<Props extends object>({ height, isRound, load, chartProps }: LazyChartProps<Props>) {
  const [loaded, setLoaded] = useState<{ Chart: ComponentType<Props> }>();
  useEffect(() => {
    loadCode(load).then(
      ({ default: Chart }) => setLoaded({ Chart }),
      (error: unknown) =>
        // Thrown during rendering, so that the error boundary catches it.
        setLoaded(() => {
          throw error;
        }),
    );
  }, [load]);
  const isAfterFirstFrame = useValueAfterFrame(true, false);
  const placeholder = <Skeleton className={isRound ? 'mx-auto h-full aspect-square rounded-full' : 'h-full w-full rounded-md'} />;
  return (
    <div className="chart" style={{ height: `${height}rem` }}>
      {isAfterFirstFrame && (loaded ? <loaded.Chart {...chartProps} /> : placeholder)}
    </div>
  );
}
