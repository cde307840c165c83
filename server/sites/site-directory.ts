import type { Store } from '../store/store.ts';
import type { SiteSummary } from './site-summary.ts';

/** Gives the main portal of a city access to the further sites. */
export interface SiteDirectory {
  /** Returns the hosts of all sites that are not disabled. */
  listHosts(): ReadonlySet<string>;
  /** Returns the stored summaries of the public sites, sorted by name. Opens no site. */
  listSummaries(): Promise<readonly SiteSummary[]>;
  /**
   * Runs a job on the store of a site, which is opened for it when it is closed.
   *
   * @throws the error that prevents its opening, or that of the job
   */
  runInStore<T>(host: string, job: (store: Store) => Promise<T>): Promise<T>;
}
