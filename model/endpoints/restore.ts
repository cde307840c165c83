/** Gives a deleted record back as it was, with its files (product §4: undo). POST, for staff; answers with the record. */
export function restorePath(collection: string, id: string): string {
  return `/api/collections/${encodeURIComponent(collection)}/records/${encodeURIComponent(id)}/restore`;
}

/** How long a deleted record can be given back, minutes; the screens offer it for ten seconds. */
export const RESTORE_MINUTES = 60;
