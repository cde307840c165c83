import { ClientResponseError } from 'pocketbase';
import { fieldEquals, or } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { RecordClient } from '../../../record-client.ts';
import { createIfMatchHeader } from '../../form/update-unless-conflicting.ts';
import { applicationListParams, type ListedApplication } from '../listed-application.ts';
import { type ApplicationEdit, isConflicting } from '../update-application.ts';

/** The fields that can be changed in many applications at once. */
export type BulkEdit = Pick<ApplicationEdit, 'status' | 'denialReason' | 'assignedTo'>;

/** Returns the edit of an application; they may differ, such as in the language of a reason. */
export type GetBulkEdit = (application: ListedApplication) => BulkEdit;

export interface BulkFailure {
  /** The newest version that is known; a retry starts from it. */
  application: ListedApplication;
  /** `changed`: somebody else changed the same fields; otherwise the error of the call. */
  reason: 'changed' | { error: unknown };
}

export interface BulkUpdateResult {
  saved: ListedApplication[];
  failures: BulkFailure[];
}

/** The record store's limit of calls in a batch. */
const MAX_BATCH_SIZE = 50;
/** Limits retries when other people keep changing the same records. */
const MAX_RETRIES = 5;
/** Milliseconds. The server limits calls per ten seconds and counts each call of a batch. */
const RATE_LIMIT_DELAY_MS = 3000;
const MAX_RATE_LIMIT_RETRIES = 10;

/**
 * Saves an edit in each of many applications, in batches, each on condition that the record is
 * unchanged. A record that fails does not stop the others. When somebody changed other fields
 * meanwhile, the edit is saved all the same. Never throws.
 * @param originals the records as the person saw them when deciding.
 * @param onDone receives the number of processed records after each batch.
 * @returns the records that could not be saved, each with its reason.
 */
export async function bulkUpdateApplications(
  records: RecordClient,
  originals: readonly ListedApplication[],
  getEdit: GetBulkEdit,
  onDone?: (count: number) => void,
): Promise<BulkUpdateResult> {
  const result: BulkUpdateResult = { saved: [], failures: [] };
  for (let start = 0; start < originals.length; start += MAX_BATCH_SIZE) {
    await updateBatch(records, originals.slice(start, start + MAX_BATCH_SIZE), getEdit, result);
    onDone?.(Math.min(originals.length, start + MAX_BATCH_SIZE));
  }
  return result;
}

/** Sends a batch, and again without the records that fail, until all are saved or failed. */
async function updateBatch(
  records: RecordClient,
  originals: readonly ListedApplication[],
  getEdit: GetBulkEdit,
  result: BulkUpdateResult,
): Promise<void> {
  let remaining = [...originals];
  let [conflicts, delays] = [0, 0];
  while (remaining.length > 0) {
    try {
      result.saved.push(...(await sendBatch(records, remaining, getEdit)));
      return;
    } catch (error) {
      const { index, status } = findFailedCall(error);
      const failed = remaining[index];
      if (status === 429 && ++delays <= MAX_RATE_LIMIT_RETRIES) {
        await new Promise((resolve) => setTimeout(resolve, RATE_LIMIT_DELAY_MS));
        continue;
      }
      const concernsOneRecord = status >= 400 && status < 500 && status !== 429;
      if (!failed || !concernsOneRecord || (status === 412 && ++conflicts > MAX_RETRIES)) {
        const reason = { error: status === 429 ? new ClientResponseError({ status }) : error };
        result.failures.push(...remaining.map((application) => ({ application, reason })));
        return;
      }
      if (status === 412) remaining = await refreshRemaining(records, remaining, getEdit, result, error);
      else {
        result.failures.push({ application: failed, reason: { error: new ClientResponseError({ status }) } });
        remaining = remaining.toSpliced(index, 1);
      }
    }
  }
}

async function sendBatch(
  records: RecordClient,
  originals: readonly ListedApplication[],
  getEdit: GetBulkEdit,
): Promise<ListedApplication[]> {
  const batch = records.createBatch();
  const applications = batch.collection('applications');
  for (const original of originals)
    applications.update(original.id, getEdit(original), { ...applicationListParams, headers: createIfMatchHeader(original) });
  return (await batch.send()).map(({ body }) => body as ListedApplication);
}

/** The index and status of the call that made a batch fail; index -1 when no single call did. */
function findFailedCall(error: unknown): { index: number; status: number } {
  const response: unknown = error instanceof ClientResponseError ? error.response.data?.requests : undefined;
  const [first] = Object.entries((response ?? {}) as Record<string, { response?: { status?: number } }>);
  if (first) return { index: Number(first[0]), status: first[1].response?.status ?? 0 };
  return { index: -1, status: error instanceof ClientResponseError ? error.status : 0 };
}

/**
 * Fetches the current versions of the records that remain to be saved. Leaves out deleted records
 * and those in which somebody else set the same fields to other values.
 */
async function refreshRemaining(
  records: RecordClient,
  remaining: readonly ListedApplication[],
  getEdit: GetBulkEdit,
  result: BulkUpdateResult,
  error: unknown,
): Promise<ListedApplication[]> {
  const filter = serializeFilter(or(...remaining.map(({ id }) => fieldEquals('id', id))));
  let newest: Map<string, ListedApplication>;
  try {
    const { items } = await records
      .collection('applications')
      .getList(1, remaining.length, { filter, ...applicationListParams, skipTotal: true });
    newest = new Map(items.map((item) => [item.id, item]));
  } catch (failure) {
    result.failures.push(...remaining.map((application) => ({ application, reason: { error: failure } })));
    return [];
  }
  return remaining.flatMap((original) => {
    const newer = newest.get(original.id);
    if (newer && !isConflicting(original, newer, getEdit(original))) return [newer];
    result.failures.push({ application: newer ?? original, reason: newer ? 'changed' : { error } });
    return [];
  });
}
