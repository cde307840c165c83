import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** Identifies the portal to passkeys (WebAuthn). */
export interface RelyingParty {
  /** Host name; passkeys belong to it. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party: `PORTAL_URL`, of which each site of an installation has its own, or
 * else the address that the request was sent to. A page at another address cannot pretend to be it,
 * because the browser signs the origin of the page.
 */
export function getRelyingParty(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { portalUrl }: Pick<Config, 'portalUrl'>,
): RelyingParty {
  const { hostname, origin } = new URL(portalUrl || `${request.protocol}://${request.host}`);
  return { id: hostname, origin };
}
