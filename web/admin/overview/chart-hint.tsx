interface ChartHintProps {
  active?: boolean;
  payload?: readonly { payload?: { name: string; count: number } }[];
  /** Says a point in words. */
  say: (point: { name: string; count: number }) => string;
}

/** What stands under the pointer or the arrow keys, in words; screen readers hear it. */
export function ChartHint({ active, payload, say }: ChartHintProps) {
  const point = active ? payload?.[0]?.payload : undefined;
  return (
    <p
      role="status"
      className={point && 'rounded-md border border-line bg-surface px-3 py-1.5 font-semibold text-ink text-sm shadow-raised'}
    >
      {point && say(point)}
    </p>
  );
}
