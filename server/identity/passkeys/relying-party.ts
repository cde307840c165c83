import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** The portal as passkeys know it. */
export interface RelyingParty {
  /** Host name; passkeys belong to it. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party: the address of the portal (`PORTAL_URL`, which each site of an
 * installation has of its own), else the one that the request was sent to. A page of another
 * address cannot pretend to be it, because the browser signs the origin it is on.
 */
export function getRelyingParty(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { portalUrl }: Pick<Config, 'portalUrl'>,
): RelyingParty {
  const { hostname, origin } = new URL(portalUrl || `${request.protocol}://${request.host}`);
  return { id: hostname, origin };
}
