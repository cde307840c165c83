import type { FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import { countCall } from './rate.ts';

/** The staff member who makes this call, which is counted. Throws `unauthorized` and `too_many`. */
export async function staffOnly(request: FastifyRequest, parts: Parts): Promise<Caller> {
  const caller = await identify(request, parts);
  countCall(parts, caller);
  if (caller.role !== 'staff') throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
  return caller;
}
