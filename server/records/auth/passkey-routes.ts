import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import { toLine } from '#lib/schema/field-kinds/cast-text.ts';
import type { AccountChange } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import {
  type AddedPasskey,
  maxPasskeys,
  type PasskeyCreationOptions,
  type PasskeyInfo,
  type PasskeyList,
  type PasskeyRequestOptions,
  passkeyForm,
  passkeyPaths,
} from '#model/endpoints/accounts/passkeys.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { AppContext } from '../../app-context.ts';
import { assertConfirmed } from '../../identity/assert-authorization.ts';
import { consumePasskeyChallenge, createPasskeyChallenge } from '../../identity/second-factor/passkeys/passkey-challenges.ts';
import {
  buildCreationOptions,
  buildRequestOptions,
  insertPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '../../identity/second-factor/passkeys/passkeys.ts';
import { getRelyingParty } from '../../identity/second-factor/passkeys/relying-party.ts';
import { parseAttestation, readChallenge, verifyAttestation } from '../../identity/second-factor/passkeys/webauthn-verification.ts';
import { countRecoveryCodes, createRecoveryCodes, removeRecoveryCodes } from '../../identity/second-factor/second-factor.ts';
import { isSecondFactorRequired } from '../../identity/second-factor/second-factor-deadline.ts';
import { notifyAccountOwner } from '../../messaging/notify-account-owner.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import type { Reader, Tx } from '../../store/store.ts';
import { invalidError, notFoundError } from '../../store/store-errors.ts';
import { requireStaffUser, type StaffPrincipal } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { routePath } from '../http/route-path.ts';
import { readBodyText, readBodyValue } from './parse-credentials.ts';
import { wrongPasskeyError } from './sign-in-failure.ts';

/**
 * Registers the routes of one's own passkeys: list, add, remove, and the challenge to prove one's
 * identity again (`model/endpoints/accounts/passkeys.ts`).
 */
export function passkeyRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, sessions, config } = context;

  app.get(routePath(passkeyPaths.list), async (request): Promise<PasskeyList> => {
    const { user } = await requireStaffUser(request, context);
    return {
      passkeys: (await listPasskeys(store.read, user.id)).map(serializePasskey),
      recoveryCodesLeft: hasSecondFactor(user) ? await countRecoveryCodes(store.read, user.id) : 0,
      isRequired: await isSecondFactorRequired(store.read, user),
    };
  });

  app.post(routePath(passkeyPaths.creationOptions), async (request): Promise<PasskeyCreationOptions> => {
    const principal = await requireConfirmed(request);
    const existing = await listPasskeys(store.read, principal.user.id);
    assertBelowLimit(existing);
    const challenge = await store.write((tx) => createPasskeyChallenge(tx, getPurpose(principal, 'add')));
    const { place: name } = getOfficeMessageParams(await readSiteSettings(store.read), 'en');
    return buildCreationOptions(challenge, getRelyingParty(request, config), name, principal.user, existing);
  });

  app.post(routePath(passkeyPaths.add), async (request): Promise<AddedPasskey> => {
    const principal = await requireConfirmed(request);
    const name = parseName(request.body);
    const attestation = parseAttestation(readBodyValue(request.body, 'passkey'));
    if (attestation === undefined) throw invalidError({ passkey: wrongPasskeyError });
    const challenge = readChallenge(attestation);
    // Used up before the answer is verified: each challenge has one try.
    const isChallengeOpen = await store.write((tx) => consumePasskeyChallenge(tx, getPurpose(principal, 'add'), challenge));
    const verified = isChallengeOpen ? await verifyAttestation(attestation, challenge, getRelyingParty(request, config)) : undefined;
    if (verified === undefined) throw invalidError({ passkey: wrongPasskeyError });
    return store.write(async (tx) => {
      const before = await requireAccount(tx, principal);
      assertBelowLimit(await listPasskeys(tx, before.id));
      const { id } = await insertPasskey(tx, before.id, name, verified).catch((error: unknown) => {
        throw isNotUnique(error) ? invalidError({ passkey: wrongPasskeyError }) : error;
      });
      await logChange(tx, principal, 'passkey_added', name);
      if (hasSecondFactor(before)) return { id };
      // The account's first second factor, as with codes: other sessions have to prove it too.
      await sessions.revokeAllOfUser(tx, before.id, principal.sessionId);
      return { id, recoveryCodes: await createRecoveryCodes(tx, config, before.id) };
    });
  });

  app.post(routePath(passkeyPaths.remove), async (request, reply): Promise<FastifyReply> => {
    const principal = await requireConfirmed(request);
    const id = readBodyText(request.body, 'id');
    await store.write(async (tx) => {
      const passkey = await removePasskey(tx, principal.user.id, id);
      // Also for passkeys of others.
      if (passkey === undefined) throw notFoundError();
      await logChange(tx, principal, 'passkey_removed', passkey.name);
      if (hasSecondFactor(await requireAccount(tx, principal))) return;
      await removeRecoveryCodes(tx, principal.user.id);
      await sessions.revokeAllOfUser(tx, principal.user.id, principal.sessionId);
    });
    return reply.code(204).send();
  });

  app.post(routePath(passkeyPaths.confirmationOptions), async (request): Promise<PasskeyRequestOptions> => {
    const principal = await requireStaffUser(request, context);
    const allowed = await listPasskeys(store.read, principal.user.id);
    if (allowed.length === 0) throw new PortalError('conflict', 'This account has no passkey.');
    const challenge = await store.write((tx) => createPasskeyChallenge(tx, getPurpose(principal, 'proof')));
    return buildRequestOptions(challenge, getRelyingParty(request, config), allowed);
  });

  async function requireConfirmed(request: FastifyRequest): Promise<StaffPrincipal> {
    const principal = await requireStaffUser(request, context);
    assertConfirmed(principal);
    return principal;
  }

  /** Adds the audit entry and tells the person by mail. */
  async function logChange(
    tx: Tx,
    principal: StaffPrincipal,
    change: Extract<AccountChange, 'passkey_added' | 'passkey_removed'>,
    passkey: string,
  ): Promise<void> {
    await logAudit(tx, principal, 'account', users, principal.user, { changed: [change], passkey });
    const account = await requireAccount(tx, principal);
    await notifyAccountOwner(tx, config, change, account, account);
  }
}

const getPurpose = ({ sessionId = '' }: StaffPrincipal, action: 'add' | 'proof') => ({ action, subject: sessionId });

/**
 * Returns the account as it is in this transaction.
 *
 * @throws PortalError `unauthorized`
 */
async function requireAccount(reader: Reader, { user }: StaffPrincipal) {
  const account = await reader.get(users, user.id);
  if (account === undefined || account.disabled) throw new PortalError('unauthorized', 'This account cannot sign in.');
  return account;
}

function assertBelowLimit(existing: readonly Passkey[]): void {
  if (existing.length < maxPasskeys) return;
  throw new PortalError('conflict', `An account has at most ${maxPasskeys} passkeys. Remove one that is not used any more.`);
}

function parseName(body: unknown): string {
  const name = toLine(readBodyText(body, 'name'));
  const { max = 60 } = passkeyForm.name;
  if (name === '') throw invalidError({ name: { code: 'validation_required', message: 'Cannot be blank.' } });
  if ([...name].length <= max) return name;
  const message = `Must be no more than ${max} character(s).`;
  throw invalidError({ name: { code: 'validation_max_text_constraint', message, params: { max } } });
}

function isNotUnique(error: unknown): boolean {
  return error instanceof PortalError && error.fields?.credentialId !== undefined;
}

const serializePasskey = ({ id, name, created, lastUsed }: Passkey): PasskeyInfo => ({ id, name, created, lastUsed });
