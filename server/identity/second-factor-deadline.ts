import { DAY_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import type { users } from '#model/collections/office/users.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { type Capability, needsSecondFactor } from '#model/roles/capabilities.ts';
import { readOfficeSettings } from '../sites/site-settings.ts';
import { portalMetadata } from '../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecordOf } from '../store/store.ts';
import { readRoleCapabilities } from './read-role-capabilities.ts';

type StaffMember = Pick<StoredRecordOf<typeof users>, 'id' | 'roles' | 'secondFactor' | 'hasPasskey' | 'secondFactorSince' | 'created'>;

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
 * days after its roles began to need one, or after the portal began to ask. Undefined when it has
 * one, when its roles need none, and when the office does not require any.
 *
 * @param knownCapabilities what its roles allow, where that is known
 */
export async function readSecondFactorDeadline(
  reader: Reader,
  account: StaffMember,
  knownCapabilities?: ReadonlySet<Capability>,
): Promise<number | undefined> {
  return hasSecondFactor(account) ? undefined : readEnd(reader, account, knownCapabilities);
}

/** Whether the office requires a second factor of an account, which may have one. */
export async function isSecondFactorRequired(reader: Reader, account: StaffMember): Promise<boolean> {
  return (await readEnd(reader, account)) !== undefined;
}

/**
 * Returns what to store with an account whose capabilities change: since when it needs a second
 * factor, when that begins or ends with them.
 *
 * @param ownCapabilities what its roles allow now
 * @param before what they allowed; undefined for a new account
 */
export function changeSecondFactorNeed(
  ownCapabilities: ReadonlySet<Capability>,
  before?: ReadonlySet<Capability>,
): { readonly secondFactorSince?: string } {
  const isNeeded = needsSecondFactor(ownCapabilities);
  const wasNeeded = before !== undefined && needsSecondFactor(before);
  return isNeeded === wasNeeded ? {} : { secondFactorSince: isNeeded ? serializeDate(new Date()) : '' };
}

async function readEnd(reader: Reader, account: StaffMember, knownCapabilities?: ReadonlySet<Capability>): Promise<number | undefined> {
  if (!needsSecondFactor(knownCapabilities ?? (await readRoleCapabilities(reader, account.roles)))) return undefined;
  const [{ secondFactorGraceDays }, start] = [await readOfficeSettings(reader), await readStart(reader)];
  if (secondFactorGraceDays === null || start === undefined) return undefined;
  // Accounts of before this was noted have needed it since they exist.
  return Math.max(start, toTimestamp(account.secondFactorSince || account.created)) + secondFactorGraceDays * DAY_MS;
}

async function readStart(reader: Reader): Promise<number | undefined> {
  const storedStart = await reader.first(portalMetadata, { where: fieldEquals('name', REQUIRED_SINCE) });
  return storedStart && toTimestamp(storedStart.value);
}
