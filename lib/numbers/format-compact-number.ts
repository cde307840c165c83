/** Formats a count, from 1000 on in thousands with one decimal: `999`, `1.2k`, `15.5k`. */
export function formatCompactNumber(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
}
