import type { FastifyInstance } from 'fastify';
import { type SettingsState, sampleContentPath, settingsStatePath } from '#model/endpoints/office/settings-state.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { routePath } from '../http/route-path.ts';
import { countSampleRecords, removeSampleContent } from './sample-content.ts';

/**
 * Registers the state of the settings page: sample content, and settings fixed by the environment.
 */
export function settingsPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { codes, uploads, chat, papers, applications } = context.config.retention;
  const fixed = {
    keepCodesDays: codes,
    keepUploadsDays: uploads,
    keepChatDays: chat,
    keepPapersDays: papers,
    keepApplicationsDays: applications,
  };
  const fixedDays = Object.fromEntries(Object.entries(fixed).filter((one): one is [string, number] => one[1] !== undefined));

  app.get(routePath(settingsStatePath), async (request): Promise<SettingsState> => {
    await requireStaff(request, context, 'editSettings');
    const sample = await countSampleRecords(context.store.read);
    return { ...(sample && { sample }), fixedDays };
  });

  app.delete(routePath(sampleContentPath), async (request) => {
    const principal = await requireStaff(request, context, 'editSettings');
    return context.store.write((tx) => removeSampleContent(tx, principal));
  });
}
