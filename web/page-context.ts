import { createContext } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';

/**
 * What the server passes to the pages with each request. Pages have no other access to the server.
 */
export interface PageContext {
  /** Calls the record API with the identity of the visitor who requested the page. */
  readonly fetch: typeof fetch;
  /** Public origin of the portal: scheme, host and port. */
  readonly origin: string;
  /** Allows the page's own inline scripts and no others. */
  readonly nonce: string;
  readonly facts: PortalCapabilities;
  /**
   * Set only for pages with a map: their policy also allows the map service, and this holds its
   * key.
   */
  readonly map: MapConfig;
  /** Logs an error that a page threw unexpectedly. */
  readonly report: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
