import type { FastifyRequest } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { users } from '#model/collections/office/users.ts';
import type { SessionMeta } from '#model/endpoints/accounts/session.ts';
import type { AppContext } from '../../app-context.ts';
import type { AuthenticatedStaff } from '../../identity/accounts/sessions.ts';
import type { Principal } from '../../identity/principal.ts';
import { readSecondFactorDeadline } from '../../identity/second-factor/second-factor-deadline.ts';
import { createReadContext } from '../access/read-context.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { serializeWithExpand } from '../read/serialize-record.ts';
import { readSetupWarnings } from '../settings/read-setup-warnings.ts';

/** Builds the response to signing in and to renewing a token. */
export async function buildSessionResponse(
  context: AppContext,
  request: FastifyRequest,
  principal: Principal,
  signedIn: AuthenticatedStaff,
): Promise<unknown> {
  const { store, sessions } = context;
  const readContext = createReadContext(store.read, { ...principal, role: 'staff', ...signedIn });
  const [record] = await serializeWithExpand(readContext, users, [signedIn.user], getQueryParameter(request.query, 'expand'));
  const deadline = await readSecondFactorDeadline(store.read, signedIn.user);
  const meta: SessionMeta = {
    capabilities: [...signedIn.capabilities],
    ...(signedIn.capabilities.has('editSettings') && { setup: await readSetupWarnings(context) }),
    ...(deadline !== undefined && { secondFactorDeadline: serializeDate(new Date(deadline)) }),
  };
  return pickFields({ token: await sessions.createToken(signedIn), record, meta }, getQueryParameter(request.query, 'fields'));
}
