/** Converts megabytes to bytes. */
export const megabytes = (count: number): number => count * 1024 * 1024;
