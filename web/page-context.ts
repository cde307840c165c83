import { createContext } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';

/** What the server passes to the pages with each request; their only access to the server. */
export interface PageContext {
  /** Calls the record API with the identity of the visitor who requested the page. */
  readonly fetch: typeof fetch;
  /**
   * Like `fetch`, for what every page shows around its content: beyond the read limit of the
   * visitor's address it reads as the portal itself, so that the header and the hotlines stay.
   */
  readonly fetchFrame: typeof fetch;
  /** Public origin of the portal: scheme, host and port. */
  readonly origin: string;
  /** Nonce of the content security policy for inline scripts. */
  readonly nonce: string;
  readonly facts: PortalCapabilities;
  /** Configuration of the map; contains the key of the maps service for pages with a map only. */
  readonly map: MapConfig;
  /** Logs an error that a page threw unexpectedly. */
  readonly report: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
