import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import { PortalError } from '#lib/portal-error.ts';
import { settings } from '#model/collections/office/settings.ts';
import { setupCodeLength, setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import type { SetupStep } from '#model/forms/setup-steps.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';
import type { Store, StoredRecordOf } from '../store/store.ts';

/** Digits and letters that cannot be confused (Crockford's base 32). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates the setup state of a portal. The code is derived from the secret and the settings record:
 * it is the same in every process and after a restart, and is not stored.
 */
export function createSetupState(store: Store, secret: string) {
  // Cached, because an open portal is never set up again.
  let isOpen = false;
  const readUnfinishedSettings = async (): Promise<StoredRecordOf<typeof settings> | undefined> => {
    if (isOpen) return undefined;
    const record = await store.read.first(settings);
    if (record?.site?.setupStep) return record;
    isOpen = true;
    return undefined;
  };
  const getCode = async (): Promise<string> => {
    const record = await readUnfinishedSettings();
    if (record === undefined) return '';
    const bytes = createHmac('sha256', secret).update(`setup code ${record.id}`).digest();
    const characters = Array.from(bytes.subarray(0, setupCodeLength), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
    return characters.replace(/(.{4})(?=.)/g, '$1-');
  };
  return {
    /** Returns the next step of the setup; '' once the portal is open. */
    getStep: async (): Promise<SetupStep | ''> => ((await readUnfinishedSettings())?.site?.setupStep ?? '') as SetupStep | '',
    /** Returns the code that the server prints at its start; '' once the portal is open. */
    getCode,
    /** Whether a typed code is right; compares in constant time. */
    async isCode(input: string): Promise<boolean> {
      const code = (await getCode()).replaceAll('-', '');
      // Letters that look alike are the same.
      const plain = input
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, '')
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1');
      return isSameSecret(plain, code);
    },
  };
}

/** The progress of a portal's setup, and the code that authorises it. */
export type SetupState = ReturnType<typeof createSetupState>;

/** Routes that respond before the office is set up. */
const OPEN_ROUTES: readonly string[] = ['/api/health', setupPath, setupLogoPath];

/**
 * Keeps a portal closed until its office is set up: calls of the API and forms get 503. The
 * settings, which pages read, and built files are served. Pages (the route `*`) show that the
 * portal is not open yet.
 */
export function registerSetupGuard(app: FastifyInstance, setup: SetupState): void {
  app.addHook('onRequest', async (request) => {
    if ((await setup.getStep()) === '') return;
    const { url = '' } = request.routeOptions;
    const isBuiltFile = request.method === 'GET' && !url.includes(':') && !url.startsWith('/api/') && !url.startsWith('/.well-known');
    const isSettings = request.method === 'GET' && /^\/api\/collections\/settings\/records(?:\?|$)/.test(request.url);
    if (url === '*' || isBuiltFile || isSettings || OPEN_ROUTES.includes(url)) return;
    throw new PortalError('unavailable', 'This portal is not open yet.', { retryAfterSeconds: HOUR_SECONDS });
  });
}
