const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/**
 * Formats a size for people: `512 bytes`, `340 KB`, `1.5 MB` (1 KB is 1024 bytes), at most one
 * decimal.
 */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // From 1023.95 on, rounding would show 1024 of the smaller unit.
  while (Math.round(size * 10) / 10 >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${UNITS[unit]}`;
}
