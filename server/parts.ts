import type { Logger } from 'pino';
import type { Changes } from './changes.ts';
import type { Senders } from './channels/senders.ts';
import type { Config } from './config.ts';
import type { Figures } from './figures.ts';
import type { FreeDisk } from './free-disk.ts';
import type { Leaving } from './leaving.ts';
import type { Limits } from './limits.ts';
import type { Reach } from './reach.ts';
import type { Scanner } from './scanner.ts';
import type { Sessions } from './session.ts';
import type { FileStore } from './store/files.ts';
import type { Store } from './store/store.ts';
import type { Visitors } from './visitor.ts';

/** What every service is given: the foundations, made once in `app.ts`. */
export interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly files: FileStore;
  readonly freeDisk: FreeDisk;
  readonly scanner: Scanner;
  readonly changes: Changes;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly senders: Senders;
  readonly reach: Reach;
  readonly leaving: Leaving;
  readonly figures: Figures;
}
