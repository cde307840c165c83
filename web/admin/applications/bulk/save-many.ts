import { ClientResponseError } from 'pocketbase';
import { filter } from '#lib/filter/format.ts';
import type { Records } from '../../../records.ts';
import { type ListedApplication, listedQuery } from '../../live/application-feed.ts';
import { type ApplicationEdit, disputed } from '../save-application.ts';

/** An edit that needs nothing of each single application. */
export type ManyEdit = Pick<ApplicationEdit, 'status' | 'denialReason' | 'assignedTo'>;

export interface Refused {
  /** As it now is, as far as that is known: to be tried again with. */
  application: ListedApplication;
  /** `changed`: somebody else decided the same differently meanwhile; otherwise what the call failed with. */
  reason: 'changed' | { error: unknown };
}

export interface ManySaved {
  saved: ListedApplication[];
  refused: Refused[];
}

/** The record store takes no more calls in a batch. */
const MOST_AT_ONCE = 50;
/** Somebody may go on changing them. */
const MOST_TRIES = 5;
/** The server takes so many calls in ten seconds; each one in a batch counts. */
const PAUSE_MS = 3000;
const MOST_PAUSES = 10;

/**
 * Saves the same edit in many applications, each on condition that it is as it was seen, in batches. One that cannot be
 * saved does not keep back the others. When somebody changed something else of one meanwhile, it is saved all the same.
 *
 * @param seen the records as the person saw them when deciding.
 * @param onDone is told after each batch how many are dealt with.
 * @returns never throws: what could not be saved is told with its reason.
 */
export async function saveMany(
  records: Records,
  seen: readonly ListedApplication[],
  edit: ManyEdit,
  onDone?: (count: number) => void,
): Promise<ManySaved> {
  const all: ManySaved = { saved: [], refused: [] };
  for (let at = 0; at < seen.length; at += MOST_AT_ONCE) {
    await saveBatch(records, seen.slice(at, at + MOST_AT_ONCE), edit, all);
    onDone?.(Math.min(seen.length, at + MOST_AT_ONCE));
  }
  return all;
}

async function saveBatch(records: Records, seen: readonly ListedApplication[], edit: ManyEdit, done: ManySaved): Promise<void> {
  let left = [...seen];
  let [stale, pauses] = [0, 0];
  while (left.length > 0) {
    try {
      done.saved.push(...(await send(records, left, edit)));
      return;
    } catch (error) {
      const { at, status } = refusalIn(error);
      const refused = left[at];
      if (status === 429 && ++pauses <= MOST_PAUSES) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      const concernsOne = status >= 400 && status < 500 && status !== 429;
      if (!refused || !concernsOne || (status === 412 && ++stale > MOST_TRIES)) {
        const reason = { error: status === 429 ? new ClientResponseError({ status }) : error };
        done.refused.push(...left.map((application) => ({ application, reason })));
        return;
      }
      if (status === 412) left = await withNewer(records, left, edit, done, error);
      else {
        done.refused.push({ application: refused, reason: { error: new ClientResponseError({ status }) } });
        left = left.toSpliced(at, 1);
      }
    }
  }
}

async function send(records: Records, seen: readonly ListedApplication[], edit: ManyEdit): Promise<ListedApplication[]> {
  const batch = records.createBatch();
  const applications = batch.collection('applications');
  for (const { id, updated } of seen) applications.update(id, edit, { ...listedQuery, headers: { 'If-Match': `"${updated}"` } });
  return (await batch.send()).map(({ body }) => body as ListedApplication);
}

/** Which call of a batch was refused, and with which status; -1 when all of it was. */
function refusalIn(error: unknown): { at: number; status: number } {
  const response: unknown = error instanceof ClientResponseError ? error.response.data?.requests : undefined;
  const [first] = Object.entries((response ?? {}) as Record<string, { response?: { status?: number } }>);
  if (first) return { at: Number(first[0]), status: first[1].response?.status ?? 0 };
  return { at: -1, status: error instanceof ClientResponseError ? error.status : 0 };
}

/** What is left to be saved, as it now is; without what somebody else decided differently, or took away. */
async function withNewer(
  records: Records,
  left: readonly ListedApplication[],
  edit: ManyEdit,
  done: ManySaved,
  error: unknown,
): Promise<ListedApplication[]> {
  const asked = left.map(({ id }) => filter('id = {:id}', { id })).join(' || ');
  let newest: Map<string, ListedApplication>;
  try {
    const { items } = await records.collection('applications').getList(1, left.length, { filter: asked, ...listedQuery, skipTotal: true });
    newest = new Map(items.map((item) => [item.id, item]));
  } catch (failure) {
    done.refused.push(...left.map((application) => ({ application, reason: { error: failure } })));
    return [];
  }
  return left.flatMap((seen) => {
    const newer = newest.get(seen.id);
    if (newer && disputed(seen, newer, edit).length === 0) return [newer];
    done.refused.push({ application: newer ?? seen, reason: newer ? 'changed' : { error } });
    return [];
  });
}
