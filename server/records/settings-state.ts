import type { FastifyInstance } from 'fastify';
import { type SettingsState, sampleContentPath, settingsStatePath } from '#model/endpoints/settings-state.ts';
import type { Parts } from '../parts.ts';
import { countSamples, removeSamples } from './sample-content.ts';
import { staffOnly } from './staff-only.ts';

/** What the settings page needs besides the settings record: whether sample content is shown, and what the environment fixes. */
export function settingsStateRoutes(app: FastifyInstance, parts: Parts): void {
  const { codes, uploads, chat, papers, applications } = parts.config.retention;
  const fixed = {
    keepCodesDays: codes,
    keepUploadsDays: uploads,
    keepChatDays: chat,
    keepPapersDays: papers,
    keepApplicationsDays: applications,
  };
  const fixedDays = Object.fromEntries(Object.entries(fixed).filter((one): one is [string, number] => one[1] !== undefined));

  app.get(settingsStatePath.replace('/api', ''), async (request, reply): Promise<SettingsState> => {
    await staffOnly(request, parts);
    reply.header('Cache-Control', 'no-store');
    const sample = await countSamples(parts.store.read);
    return { ...(sample && { sample }), fixedDays };
  });

  app.delete(sampleContentPath.replace('/api', ''), async (request, reply) => {
    const caller = await staffOnly(request, parts);
    reply.header('Cache-Control', 'no-store');
    return parts.store.write((tx) => removeSamples(tx, caller));
  });
}
