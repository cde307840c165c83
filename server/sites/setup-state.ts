import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import { PortalError } from '#lib/portal-error.ts';
import { settings } from '#model/collections/office/settings.ts';
import { setupCodeLength, setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import type { SetupStep } from '#model/forms/setup-steps.ts';
import type { Store, StoredRecordOf } from '../store/store.ts';

/** Digits and letters that nobody mistakes for one another (Crockford's base 32). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates the setup state of a portal. The code follows from the secret and the settings record:
 * it is the same in every process and after a restart, and stored nowhere.
 */
export function createSetupState(store: Store, secret: string) {
  // A portal that is open is never set up again, so that no request reads this twice.
  let isOpen = false;
  const read = async (): Promise<StoredRecordOf<typeof settings> | undefined> => {
    if (isOpen) return undefined;
    const record = await store.read.first(settings);
    if (record?.site?.setupStep) return record;
    isOpen = true;
    return undefined;
  };
  const getCode = async (): Promise<string> => {
    const record = await read();
    if (record === undefined) return '';
    const bytes = createHmac('sha256', secret).update(`setup code ${record.id}`).digest();
    const characters = Array.from(bytes.subarray(0, setupCodeLength), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
    return characters.replace(/(.{4})(?=.)/g, '$1-');
  };
  return {
    /** The question to go on with; '' once the portal is open. */
    getStep: async (): Promise<SetupStep | ''> => ((await read())?.site?.setupStep ?? '') as SetupStep | '',
    /** The code that the server prints at its start; '' once the portal is open. */
    getCode,
    /** Compares a typed code, in the same time for every wrong one. */
    async isCode(typed: string): Promise<boolean> {
      const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
      const code = (await getCode()).replaceAll('-', '');
      // Letters that look alike are the same.
      const plain = typed
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, '')
        .replaceAll('O', '0')
        .replaceAll(/[IL]/g, '1');
      return code !== '' && timingSafeEqual(digest(plain), digest(code));
    },
  };
}

/** Whether a portal is being set up, and the code of who may do it. */
export type SetupState = ReturnType<typeof createSetupState>;

/** What answers also before the office is set up; the pages read the settings. */
const OPEN_ROUTES: readonly string[] = ['/api/health', setupPath, setupLogoPath];

/**
 * Keeps a portal closed until its office is set up: every call of the API and every form is
 * answered with 503. Pages (the route `*`) are the web service's, which shows that the portal is
 * not open yet; built files are served.
 */
export function gateSetup(app: FastifyInstance, setup: SetupState): void {
  app.addHook('onRequest', async (request) => {
    if ((await setup.getStep()) === '') return;
    const { url = '' } = request.routeOptions;
    const isBuiltFile = request.method === 'GET' && !url.includes(':') && !url.startsWith('/api/') && !url.startsWith('/.well-known');
    const isSettings = request.method === 'GET' && /^\/api\/collections\/settings\/records(?:\?|$)/.test(request.url);
    if (url === '*' || isBuiltFile || isSettings || OPEN_ROUTES.includes(url)) return;
    throw new PortalError('unavailable', 'This portal is not open yet.', { retryAfterSeconds: HOUR_SECONDS });
  });
}
