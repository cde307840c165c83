import { createContext } from 'react-router';
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
}

export const pageContext = createContext<PageContext>();
