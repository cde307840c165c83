import { ClientResponseError } from 'pocketbase';

/**
 * The saved record, or as `newer` the version in which somebody else changed the same values; in
 * that case nothing was saved.
 */
export type UpdateResult<R> = { record: R } | { newer: R };

export interface IfMatchHeader extends Record<string, string> {
  'If-Match': string;
}

/** The header that makes the server reject a change (412) of a record that changed meanwhile. */
export const createIfMatchHeader = ({ updated }: { readonly updated: string }): IfMatchHeader => ({ 'If-Match': `"${updated}"` });

/**
 * Saves a change on condition that the record is unchanged (If-Match). When somebody changed only
 * other values meanwhile, sends the change again for the newer version.
 * @param original the record as the person saw it.
 * @param send sends the change with the given headers.
 * @param isConflicting whether `newer` changed the same values as the change.
 * @throws ClientResponseError for any error status but 412.
 */
export async function updateUnlessConflicting<R extends { updated: string }>(
  original: R,
  send: (header: IfMatchHeader, latest: R) => Promise<R>,
  isConflicting: (original: R, newer: R) => boolean,
): Promise<UpdateResult<R>> {
  try {
    return { record: await send(createIfMatchHeader(original), original) };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
    const newer = error.response.data as R;
    return isConflicting(original, newer) ? { newer } : updateUnlessConflicting(newer, send, isConflicting);
  }
}
