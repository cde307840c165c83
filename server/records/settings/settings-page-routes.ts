import type { FastifyInstance } from 'fastify';
import { type SettingsState, sampleContentPath, settingsStatePath } from '#model/endpoints/office/settings-state.ts';
import { type SetupWarningsResponse, setupWarningsPath } from '#model/endpoints/office/setup-warnings.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { routePath } from '../http/route-path.ts';
import { readSetupWarnings } from './read-setup-warnings.ts';
import { countSampleRecords, removeSampleContent } from './sample-content.ts';

/**
 * Registers the state of the settings page (sample content, and settings fixed by the environment),
 * the removal of sample content, and the setup warnings.
 */
export function settingsPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { retention } = context.config;
  const environmentDays = {
    keepCodesDays: retention.codes,
    keepUploadsDays: retention.uploads,
    keepChatDays: retention.chat,
    keepPapersDays: retention.papers,
    keepApplicationsDays: retention.applications,
  };
  const fixedDays = Object.fromEntries(
    Object.entries(environmentDays).flatMap(([name, days]) => (days === undefined ? [] : [[name, days] as const])),
  );

  app.get(routePath(settingsStatePath), async (request): Promise<SettingsState> => {
    await requireStaff(request, context, 'editSettings');
    const sample = await countSampleRecords(context.store.read);
    return { ...(sample && { sample }), fixedDays };
  });

  app.delete(routePath(sampleContentPath), async (request) => {
    const principal = await requireStaff(request, context, 'editSettings');
    return context.store.write((tx) => removeSampleContent(tx, principal));
  });

  app.get(routePath(setupWarningsPath), async (request): Promise<SetupWarningsResponse> => {
    await requireStaff(request, context, 'editSettings');
    return readSetupWarnings(context);
  });
}
