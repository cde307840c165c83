import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import { setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import type { SetupState } from './setup-state.ts';

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
    throw new PortalError('unavailable', 'This portal is not open yet.', { retryAfterSeconds: 3600 });
  });
}
