import type { Logger } from 'pino';
import type { ChangeTracker } from './cache/change-tracker.ts';
import type { Senders } from './channels/create-senders.ts';
import type { Config } from './config.ts';
import type { InternalFetch } from './http/internal-fetch.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { Sessions } from './identity/accounts/sessions.ts';
import type { Visitors } from './identity/visitors/visitors.ts';
import type { MetricsRegistry } from './observability/metrics-registry.ts';
import type { ShutdownState } from './process/graceful-shutdown.ts';
import type { HourlyScheduler } from './process/hourly-scheduler.ts';
import type { SetupState } from './sites/setup-state.ts';
import type { SiteDirectory } from './sites/site-directory.ts';
import type { FileStore } from './store/files/file-store.ts';
import type { Store } from './store/store.ts';
import type { FreeDiskGuard } from './uploads/free-disk-guard.ts';
import type { MalwareScanner } from './uploads/malware-scanner.ts';

/** Shared services, created once in `app.ts` and passed to every service. */
export interface AppContext {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly files: FileStore;
  readonly freeDiskGuard: FreeDiskGuard;
  readonly malwareScanner: MalwareScanner;
  readonly changeTracker: ChangeTracker;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly rateLimiter: RateLimiter;
  readonly senders: Senders;
  readonly internalFetch: InternalFetch;
  readonly shutdownState: ShutdownState;
  readonly metrics: MetricsRegistry;
  readonly setup: SetupState;
  readonly hourlyScheduler: HourlyScheduler;
  /** The further sites; only on the main portal of a city. */
  readonly city?: SiteDirectory;
}
