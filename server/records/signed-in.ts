import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { StaffMember } from '../session.ts';
import { countCall } from './rate.ts';

/** A staff member who asks with a token of his own session. */
export type Signed = Caller & { user: StaffMember };

/** The staff member who asks, counted as one call. Throws `unauthorized` for everybody else, and `too_many`. */
export async function signedIn(request: FastifyRequest, parts: Parts): Promise<Signed> {
  const caller = await identify(request, parts);
  countCall(parts, caller);
  if (caller.user === undefined) throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
  return { ...caller, user: caller.user };
}
