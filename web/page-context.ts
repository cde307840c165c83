import { createContext } from 'react-router';
import type { MapFacts } from '#model/endpoints/map.ts';
import type { PortalFacts } from '#model/endpoints/verification.ts';

/** What the server gives the pages with each request; the pages know nothing else of it. */
export interface PageContext {
  /** Reaches the records as the visitor who asked for the page. */
  readonly fetch: typeof fetch;
  /** Public address of the portal: scheme, host and port. */
  readonly origin: string;
  /** Allows the page's own inline scripts, and no other. */
  readonly nonce: string;
  readonly facts: PortalFacts;
  /** For the pages with a map only: it holds the key of the maps service. */
  readonly map: MapFacts;
  /** Notes in the portal's log what no page should have thrown. */
  readonly report: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
