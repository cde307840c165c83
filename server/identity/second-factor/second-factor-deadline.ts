import { DAY_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import type { users } from '#model/collections/office/users.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { type Capability, needsSecondFactor } from '#model/roles/capabilities.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import { portalMetadata } from '../../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecordOf } from '../../store/store.ts';
import { readRoleCapabilities } from '../accounts/read-role-capabilities.ts';

type StaffMember = Pick<StoredRecordOf<typeof users>, 'id' | 'roles' | 'secondFactor' | 'hasPasskey' | 'secondFactorSince' | 'created'>;

/** Metadata with the time of the first start of a version that requires second factors. */
const REQUIRED_SINCE = 'second factor since';

/** Stores, once, the time at which the grace period of existing accounts starts. */
export async function recordSecondFactorStart(store: Store): Promise<void> {
  if ((await readStart(store.read)) !== undefined) return;
  await store.write(async (tx) => {
    if ((await readStart(tx)) !== undefined) return;
    await tx.insert(portalMetadata, { name: REQUIRED_SINCE, value: serializeDate(new Date()) });
  });
}

/**
 * Returns the time by which an account must have a second factor, in milliseconds since 1970: some
 * days after its roles began to need one, or after the portal began to require them. Undefined when
 * the account has one, when its roles need none, and when the office does not require any.
 *
 * @param knownCapabilities the capabilities of its roles, if the caller has read them
 */
export async function readSecondFactorDeadline(
  reader: Reader,
  account: StaffMember,
  knownCapabilities?: ReadonlySet<Capability>,
): Promise<number | undefined> {
  return hasSecondFactor(account) ? undefined : readDeadline(reader, account, knownCapabilities);
}

/** Whether the office requires a second factor of an account, even if it already has one. */
export async function isSecondFactorRequired(reader: Reader, account: StaffMember): Promise<boolean> {
  return (await readDeadline(reader, account)) !== undefined;
}

/**
 * Returns the change to store with an account whose capabilities change: the time since which it
 * needs a second factor, when the need begins or ends with the change.
 *
 * @param capabilities those of its roles after the change
 * @param before those of its roles before; undefined for a new account
 */
export function getSecondFactorChange(
  capabilities: ReadonlySet<Capability>,
  before?: ReadonlySet<Capability>,
): { readonly secondFactorSince?: string } {
  const isNeeded = needsSecondFactor(capabilities);
  const wasNeeded = before !== undefined && needsSecondFactor(before);
  return isNeeded === wasNeeded ? {} : { secondFactorSince: isNeeded ? serializeDate(new Date()) : '' };
}

async function readDeadline(
  reader: Reader,
  account: StaffMember,
  knownCapabilities?: ReadonlySet<Capability>,
): Promise<number | undefined> {
  if (!needsSecondFactor(knownCapabilities ?? (await readRoleCapabilities(reader, account.roles)))) return undefined;
  const [{ secondFactorGraceDays }, start] = [await readOfficeSettings(reader), await readStart(reader)];
  if (secondFactorGraceDays === null || start === undefined) return undefined;
  // An account without this time has needed one since it was created.
  return Math.max(start, toTimestamp(account.secondFactorSince || account.created)) + secondFactorGraceDays * DAY_MS;
}

async function readStart(reader: Reader): Promise<number | undefined> {
  const storedStart = await reader.first(portalMetadata, { where: fieldEquals('name', REQUIRED_SINCE) });
  return storedStart && toTimestamp(storedStart.value);
}
