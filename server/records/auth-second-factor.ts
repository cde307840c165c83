import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, PortalError } from '#lib/errors.ts';
import type { AccountChange } from '#model/collections/audit.ts';
import { users } from '#model/collections/users.ts';
import { type NewSecret, type RecoveryCodes, type SecondFactorState, secondFactorPaths } from '#model/endpoints/second-factor.ts';
import type { Parts } from '../parts.ts';
import { newRecoveryCodes, newSecret, recoveryCodesLeft, removeSecondFactor, takeAnyCode, takeOneTimeCode } from '../second-factor.ts';
import type { Tx } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
import { textOf, unusable, wrongCode } from './auth-credentials.ts';
import { ownAttempt } from './auth-own-password.ts';
import { type Signed, signedIn } from './signed-in.ts';

/** A staff member's own second factor: state, setting up, new recovery codes, taking it away (`model/endpoints/second-factor.ts`). */
export function secondFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, sessions, config } = parts;

  app.get(own('state'), async (request): Promise<SecondFactorState> => {
    const { user } = await signedIn(request, parts);
    return { isOn: user.secondFactor, recoveryCodesLeft: user.secondFactor ? await recoveryCodesLeft(store.read, user.id) : 0 };
  });

  app.post(own('begin'), async (request): Promise<NewSecret> => {
    const caller = await signedIn(request, parts);
    const attempt = await ownAttempt(parts, caller);
    if (!(await attempt.isOwn(textOf(request.body, 'ownPassword')))) throw refusal({ ownPassword: wrongPassword });
    await attempt.succeeded();
    const secret = await store.write(async (tx) => {
      await stateIn(tx, caller, false);
      return newSecret(tx, config, caller.user.id);
    });
    return { secret };
  });

  app.post(own('confirm'), async (request): Promise<RecoveryCodes> => {
    const caller = await signedIn(request, parts);
    const attempt = await ownAttempt(parts, caller);
    const code = textOf(request.body, 'code');
    const codes = await store.write(async (tx) => {
      await stateIn(tx, caller, false);
      if (!(await takeOneTimeCode(tx, config, caller.user.id, code))) return undefined;
      await turn(tx, caller, true);
      return newRecoveryCodes(tx, config, caller.user.id);
    });
    if (codes === undefined) throw refusal({ code: wrongCode });
    await attempt.succeeded();
    return { recoveryCodes: codes };
  });

  app.post(own('recoveryCodes'), async (request): Promise<RecoveryCodes> => {
    const recoveryCodes = await proven(request, async (tx, caller) => {
      await note(tx, caller, 'recovery_codes');
      return newRecoveryCodes(tx, config, caller.user.id);
    });
    return { recoveryCodes };
  });

  app.post(own('disable'), async (request, reply): Promise<FastifyReply> => {
    await proven(request, async (tx, caller) => {
      await removeSecondFactor(tx, caller.user.id);
      await turn(tx, caller, false);
    });
    return reply.code(204).send();
  });

  /** Runs what needs both the password and a code. */
  async function proven<T>(request: FastifyRequest, run: (tx: Tx, caller: Signed) => Promise<T>): Promise<T> {
    const caller = await signedIn(request, parts);
    const attempt = await ownAttempt(parts, caller);
    if (!(await attempt.isOwn(textOf(request.body, 'ownPassword')))) throw refusal({ ownPassword: wrongPassword });
    const done = await store.write(async (tx) => {
      await stateIn(tx, caller, true);
      const by = await takeAnyCode(tx, config, caller.user.id, textOf(request.body, 'code'));
      return by === undefined ? undefined : { value: await run(tx, caller) };
    });
    if (done === undefined) throw refusal({ code: wrongCode });
    await attempt.succeeded();
    return done.value;
  }

  /** Whoever else holds a session of this person shall sign in by the new rule. */
  async function turn(tx: Tx, caller: Signed, isOn: boolean): Promise<void> {
    await tx.update(users, caller.user.id, { secondFactor: isOn });
    await sessions.endAllOf(tx, caller.user.id, caller.sessionId);
    await note(tx, caller, isOn ? 'second_factor_on' : 'second_factor_off');
  }
}

const own = (name: keyof typeof secondFactorPaths): string => secondFactorPaths[name].replace('/api', '');

/** Throws `conflict` when the second factor is not as the call expects it. */
async function stateIn(tx: Tx, { user }: Signed, isOn: boolean): Promise<void> {
  if ((await tx.get(users, user.id))?.secondFactor === isOn) return;
  throw new PortalError('conflict', isOn ? 'The second factor is not on.' : 'The second factor is on already.');
}

function note(tx: Tx, caller: Signed, change: AccountChange): Promise<void> {
  return noteAudit(tx, caller, 'account', users, caller.user, { changed: [change] });
}

const wrongPassword: FieldError = { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' };

function refusal(fields: Record<string, FieldError>): PortalError {
  return new PortalError('invalid', unusable, { fields });
}
