/**
 * For `.catch()` on file operations: returns undefined for a missing path and rethrows other
 * errors.
 */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
  throw error;
}
