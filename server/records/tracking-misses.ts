import { applications } from '#model/collections/applications.ts';
import { addressKey } from '../limits.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Ask } from './ask.ts';
import { isOwn } from './own.ts';
import { refuse } from './rate.ts';

const HOUR_IN_SECONDS = 3600;
/** What an address may mistype in an hour in which the portal's budget of misses is spent. */
const MISSES_PER_ADDRESS = 3;
const KEY = 'tracking-misses';

/**
 * Counts a number that a guest looked up and that nobody has. A number has four random digits, so guessing from many addresses has to
 * end somewhere: when the portal's misses of this hour are spent, an address with several misses of its own is not answered any more,
 * whether or not its next number exists. Nobody is denied by what others do from elsewhere: an address without misses, the browser that
 * applied and one that verified the applicant's number are always answered (decision 28). Throws `too_many`.
 *
 * @param records what a list found.
 */
export async function countTracking({ parts, of, viewer }: Ask, records: readonly StoredRecord[]): Promise<void> {
  if (of.name !== applications.name || viewer.caller.role !== 'guest') return;
  const { limits, config, log } = parts;
  const portal = { count: config.limits.trackingMissesPortalHour, windowSeconds: HOUR_IN_SECONDS };
  const own = { count: MISSES_PER_ADDRESS, windowSeconds: HOUR_IN_SECONDS };
  const address = `${KEY}:${addressKey(viewer.caller.address)}`;
  const state = await limits.peek(KEY, portal);
  if (!state.ok && !limits.lookInMemory(address, own).ok && !(await isOfBrowser(viewer, records))) refuse(state);
  if (records.length > 0) return;
  limits.takeInMemory(address, own);
  // A disk without room keeps nobody from reading.
  if (state.ok) await limits.take(KEY, portal).catch((error: unknown) => log.warn({ err: error }, 'a miss could not be counted'));
}

async function isOfBrowser(viewer: Ask['viewer'], [record]: readonly StoredRecord[]): Promise<boolean> {
  if (record === undefined) return false;
  const { visitor } = viewer.caller;
  return (visitor !== undefined && record.visitor === visitor) || isOwn(viewer, applications, record);
}
