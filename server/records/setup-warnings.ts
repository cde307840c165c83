import type { FastifyInstance } from 'fastify';
import { type SetupState, type SetupWarning, setupWarningsPath } from '#model/endpoints/setup-warnings.ts';
import type { Parts } from '../parts.ts';
import { readSite } from '../site.ts';
import { staffOnly } from './staff-only.ts';

/** Tells staff of a portal in production what makes it unfit for real people: sample content, and codes that no phone receives. */
export function setupWarningRoutes(app: FastifyInstance, parts: Parts): void {
  const { isProduction, sms } = parts.config;
  app.get(setupWarningsPath.replace('/api', ''), async (request, reply): Promise<SetupState> => {
    await staffOnly(request, parts);
    reply.header('Cache-Control', 'no-store');
    if (!isProduction) return { warnings: [] };
    const { hasSampleContent } = await readSite(parts.store.read);
    const warnings: SetupWarning[] = [];
    if (hasSampleContent) warnings.push('sample');
    if (sms.provider === 'file') warnings.push('codes');
    return { warnings };
  });
}
