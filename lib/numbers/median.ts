/** Returns the median, the mean of the middle two for an even count; undefined for no numbers. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
