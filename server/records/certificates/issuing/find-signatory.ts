import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, toManilaDay } from '#lib/dates/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { users } from '#model/collections/office/users.ts';
import { officials } from '#model/collections/pages/officials.ts';
import { certificateErrorCodes as codes, type SignatoryStatus } from '#model/endpoints/certificates/certificates.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import { readRoleCapabilities } from '../../../identity/accounts/read-role-capabilities.ts';
import type { Principal } from '../../../identity/principal.ts';
import { readOfficeSettings } from '../../../sites/site-settings.ts';
import type { Reader } from '../../../store/store.ts';

/** An official as printed. */
export interface PaperOfficial {
  readonly name: string;
  readonly position: string;
}

/** The official whose name papers bear, with the account that approves them. */
export interface Signatory extends PaperOfficial {
  /** Id of the account that approves; '' when any account that may sign certificates does. */
  readonly account: string;
}

/** The position of the head of the barangay on papers. */
export const headPosition = 'Punong Barangay';

/**
 * Returns who signs the papers of a day: the officer in charge on days between the two dates of the
 * settings, otherwise the head of the barangay among the officials. Undefined when there is
 * neither.
 */
export async function findSignatory(reader: Reader, now: Date): Promise<Signatory | undefined> {
  const office = await readOfficeSettings(reader);
  const officerInCharge = findOfficerInCharge(office, toManilaDay(now));
  if (officerInCharge !== undefined) return officerInCharge;
  const head = (await reader.list(officials, { sort: [{ path: ['created'] }] })).find(({ position }) => position === 'Barangay Captain');
  return head && { name: addressOfficial(head.name, head.position), position: headPosition, account: office.captainAccount };
}

function findOfficerInCharge(office: OfficeSettings, today: string): Signatory | undefined {
  const { actingName, actingPosition, actingFrom, actingUntil, actingAccount } = office;
  const isActing = actingName.trim() !== '' && actingFrom !== '' && actingFrom.slice(0, 10) <= today;
  if (!isActing || hasEnded(actingUntil, today)) return undefined;
  return { name: actingName.trim(), position: actingPosition, account: actingAccount };
}

/** Whether the last day of an officer in charge is past; '' has no end. */
const hasEnded = (until: string, today: string): boolean => until !== '' && until.slice(0, 10) < today;

/** Elected officials are addressed as 'Hon.'. */
export function addressOfficial(name: string, position: string): string {
  const isElected = position !== 'Barangay Secretary' && position !== 'Barangay Treasurer';
  return isElected && !/^(hon|kgg)\b/i.test(name) ? `Hon. ${name}` : name;
}

/**
 * Requires that the caller's account belongs to the signatory whose name the paper bears.
 *
 * @param printed the signatory on the paper that was drawn at `now`
 * @throws PortalError `forbidden` on `signatory`: another account signs, or the office changed who
 *   signs meanwhile
 */
export async function assertSignatory(reader: Reader, principal: Principal, printed: PaperOfficial, now: Date): Promise<void> {
  const signatory = await findSignatory(reader, now);
  const isPrinted = signatory?.name === printed.name && signatory.position === printed.position;
  if (isPrinted && (signatory.account === '' || signatory.account === principal.user?.id)) return;
  const name = signatory?.name ?? printed.name;
  const { actingName, actingAccount, actingUntil } = await readOfficeSettings(reader);
  const hasExpired = actingAccount === principal.user?.id && hasEnded(actingUntil, toManilaDay(now));
  const day = hasExpired ? formatDate(startOfDay(actingUntil.slice(0, 10))) : '';
  const error = hasExpired
    ? {
        code: codes.expiredSignatory,
        message: `${actingName} was in charge until ${day}. Papers name ${name} again.`,
        params: { name, day },
      }
    : {
        code: codes.otherSignatory,
        message: `Papers show the name ${name} now. Only that person's account approves them.`,
        params: { name },
      };
  throw new PortalError('forbidden', error.message, { fields: { signatory: error } });
}

/** Describes the current signatory, as staff see it beside a paper; null when there is none. */
export async function describeSignatory(reader: Reader, principal: Principal, now: Date): Promise<SignatoryStatus | null> {
  const signatory = await findSignatory(reader, now);
  const { actingName, actingUntil } = await readOfficeSettings(reader);
  if (signatory === undefined) return null;
  const { name, position, account } = signatory;
  const hasExpired = actingName.trim() !== '' && hasEnded(actingUntil, toManilaDay(now));
  return {
    name,
    position,
    account: await describeAccount(reader, principal, account),
    expired: hasExpired ? { name: actingName.trim(), until: actingUntil.slice(0, 10) } : null,
  };
}

async function describeAccount(reader: Reader, principal: Principal, account: string): Promise<SignatoryStatus['account']> {
  if (account === '') return 'any';
  if (!(await maySign(reader, account))) return 'missing';
  return account === principal.user?.id ? 'you' : 'other';
}

/** Whether an account exists, is open and may sign certificates. */
export async function maySign(reader: Reader, account: string): Promise<boolean> {
  const user = await reader.get(users, account);
  return user !== undefined && !user.disabled && (await readRoleCapabilities(reader, user.roles ?? [])).has('signCertificates');
}
