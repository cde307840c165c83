/**
 * URL of the call that restores a deleted record with its files (product §4: undo). POST, staff;
 * responds with the record.
 */
export function restorePath(collection: string, id: string): string {
  return `/api/collections/${encodeURIComponent(collection)}/records/${encodeURIComponent(id)}/restore`;
}

/**
 * How long a deleted record can be restored, in minutes; toasts offer it for `limits.undoSeconds`.
 */
export const RESTORE_MINUTES = 60;
