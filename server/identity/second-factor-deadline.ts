import { DAY_MS } from '#lib/durations.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { parseDate, serializeDate } from '#lib/serialize-date.ts';
import type { users } from '#model/collections/users.ts';
import { needsSecondFactor } from '#model/roles/roles.ts';
import { readOfficeSettings } from '../sites/site-settings.ts';
import { portalMetadata } from '../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecordOf } from '../store/store.ts';

/** Since when this portal asks for second factors: the first start of a version that does. */
const REQUIRED_SINCE = 'second factor since';

/** Notes the time from which accounts that exist already have their grace period, once. */
export async function recordSecondFactorStart(store: Store): Promise<void> {
  if ((await readStart(store.read)) !== undefined) return;
  await store.write(async (tx) => {
    if ((await readStart(tx)) !== undefined) return;
    await tx.insert(portalMetadata, { name: REQUIRED_SINCE, value: serializeDate(new Date()) });
  });
}

/**
 * Returns until when an account must have set up a second factor, in milliseconds since 1970: some
 * days after it was created, or after the portal began to ask. Undefined when it has one, when its
 * roles need none, and when the office does not require any.
 */
export async function readSecondFactorDeadline(
  reader: Reader,
  { roles, secondFactor, created }: Pick<StoredRecordOf<typeof users>, 'roles' | 'secondFactor' | 'created'>,
): Promise<number | undefined> {
  if (secondFactor || !needsSecondFactor(roles)) return undefined;
  const [{ secondFactorGraceDays }, start] = [await readOfficeSettings(reader), await readStart(reader)];
  if (secondFactorGraceDays === null || start === undefined) return undefined;
  return Math.max(start, toTimestamp(created)) + secondFactorGraceDays * DAY_MS;
}

async function readStart(reader: Reader): Promise<number | undefined> {
  const note = await reader.first(portalMetadata, { where: fieldEquals('name', REQUIRED_SINCE) });
  return note && toTimestamp(note.value);
}

const toTimestamp = (date: string): number => parseDate(date)?.getTime() ?? 0;
