import type { FastifyInstance, FastifyReply } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { AccountChange } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import {
  hasSecondFactor,
  type RecoveryCodes,
  type SecondFactorState,
  secondFactorPaths,
  type TotpSecret,
} from '#model/endpoints/accounts/second-factor.ts';
import type { AppContext } from '../../app-context.ts';
import {
  consumeTotpCode,
  countRecoveryCodes,
  createRecoveryCodes,
  createTotpSecret,
  removeRecoveryCodes,
  removeTotpSecret,
} from '../../identity/second-factor/second-factor.ts';
import type { Tx } from '../../store/store.ts';
import { invalidError } from '../../store/store-errors.ts';
import { requireStaffUser, type StaffPrincipal } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { routePath } from '../http/route-path.ts';
import { beginReauthentication } from './begin-reauthentication.ts';
import { readBodyText } from './parse-credentials.ts';
import { wrongCodeError, wrongPasswordError } from './sign-in-failure.ts';
import { withReauthentication } from './with-reauthentication.ts';

/**
 * Registers the routes of one's own second factor: state, setup, recovery codes, disabling
 * (`model/endpoints/accounts/second-factor.ts`).
 */
export function secondFactorRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, sessions, config } = context;

  app.get(routePath(secondFactorPaths.state), async (request): Promise<SecondFactorState> => {
    const { user } = await requireStaffUser(request, context);
    return { isOn: user.secondFactor, recoveryCodesLeft: hasSecondFactor(user) ? await countRecoveryCodes(store.read, user.id) : 0 };
  });

  app.post(routePath(secondFactorPaths.createSecret), async (request): Promise<TotpSecret> => {
    const principal = await requireStaffUser(request, context);
    const attempt = await beginReauthentication(context, principal);
    if (!(await attempt.verifyPassword(readBodyText(request.body, 'ownPassword')))) throw invalidError({ ownPassword: wrongPasswordError });
    await attempt.onSuccess();
    const secret = await store.write(async (tx) => {
      await assertSecondFactorState(tx, principal, false);
      return createTotpSecret(tx, config, principal.user.id);
    });
    return { secret };
  });

  app.post(routePath(secondFactorPaths.confirm), async (request): Promise<RecoveryCodes> => {
    const principal = await requireStaffUser(request, context);
    const attempt = await beginReauthentication(context, principal);
    const code = readBodyText(request.body, 'code');
    const codes = await store.write(async (tx) => {
      await assertSecondFactorState(tx, principal, false);
      if (!(await consumeTotpCode(tx, config, principal.user.id, code))) return undefined;
      await setSecondFactor(tx, principal, true);
      return createRecoveryCodes(tx, config, principal.user.id);
    });
    if (codes === undefined) throw invalidError({ code: wrongCodeError });
    await attempt.onSuccess();
    return { recoveryCodes: codes };
  });

  app.post(routePath(secondFactorPaths.recoveryCodes), async (request): Promise<RecoveryCodes> => {
    const principal = await requireStaffUser(request, context);
    const recoveryCodes = await withReauthentication(context, request, principal, async (tx) => {
      const account = await tx.get(users, principal.user.id);
      if (account === undefined || !hasSecondFactor(account)) throw new PortalError('conflict', 'The account has no second factor.');
      await logAccountChange(tx, principal, 'recovery_codes');
      return createRecoveryCodes(tx, config, principal.user.id);
    });
    return { recoveryCodes };
  });

  app.post(routePath(secondFactorPaths.disable), async (request, reply): Promise<FastifyReply> => {
    const principal = await requireStaffUser(request, context);
    await withReauthentication(context, request, principal, async (tx) => {
      await assertSecondFactorState(tx, principal, true);
      await removeTotpSecret(tx, principal.user.id);
      await setSecondFactor(tx, principal, false);
      if (!(await tx.get(users, principal.user.id))?.hasPasskey) await removeRecoveryCodes(tx, principal.user.id);
    });
    return reply.code(204).send();
  });

  /** Enables or disables the second factor and revokes other sessions of the person. */
  async function setSecondFactor(tx: Tx, principal: StaffPrincipal, isOn: boolean): Promise<void> {
    await tx.update(users, principal.user.id, { secondFactor: isOn });
    await sessions.revokeAllOfUser(tx, principal.user.id, principal.sessionId);
    await logAccountChange(tx, principal, isOn ? 'second_factor_on' : 'second_factor_off');
  }
}

/** Throws `conflict` when the second factor is not in the expected state. */
async function assertSecondFactorState(tx: Tx, { user }: StaffPrincipal, isOn: boolean): Promise<void> {
  if ((await tx.get(users, user.id))?.secondFactor === isOn) return;
  throw new PortalError('conflict', isOn ? 'The second factor is not on.' : 'The second factor is on already.');
}

function logAccountChange(tx: Tx, principal: StaffPrincipal, change: AccountChange): Promise<void> {
  return logAudit(tx, principal, 'account', users, principal.user, { changed: [change] });
}
