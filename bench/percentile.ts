/**
 * Returns the value of which a share of the values is not larger: 0.5 is the median, 1 the maximum.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
