import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#lib/dates/durations.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import { type SettingsState, sampleContentPath, settingsStatePath } from '#model/endpoints/office/settings-state.ts';
import {
  maxBackupAgeHours,
  type SetupWarning,
  type SetupWarningsResponse,
  setupWarningsPath,
} from '#model/endpoints/office/setup-warnings.ts';
import { lacksHolidaysOfNextYear } from '#model/holidays.ts';
import { administratorRole } from '#model/roles/roles.ts';
import type { AppContext } from '../../app-context.ts';
import { readLastBackup } from '../../maintenance/last-backup.ts';
import { listLowBalances } from '../../messaging/text-message-usage.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';
import { requireStaff } from '../access/require-staff.ts';
import { routePath } from '../http/route-path.ts';
import { countSampleRecords, removeSampleContent } from './sample-content.ts';

/**
 * Registers the state of the settings page (sample content, and settings fixed by the environment),
 * the removal of sample content, and the setup warnings of a portal in production: sample content,
 * codes that no phone receives, roles that nobody has assigned, missing holidays, low credits, and
 * missing, untested or failed backups.
 */
export function settingsPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { isProduction, sms, expectsBackups, retention } = context.config;
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
    const backup = await readLastBackup(context.store.read);
    if (!isProduction) return { warnings: [], backup };
    const { hasSampleContent, holidays } = await readSiteSettings(context.store.read);
    const warnings: SetupWarning[] = [];
    if (hasSampleContent) warnings.push('sample');
    if (sms.providers[0] === 'file') warnings.push('codes');
    const accounts = await context.store.read.list(users, { where: fieldEquals('disabled', false) });
    if (accounts.length > 1 && accounts.every(({ roles }) => roles.includes(administratorRole))) warnings.push('roles');
    if (lacksHolidaysOfNextYear(holidays, new Date())) warnings.push('holidays');
    if ((await listLowBalances(context)).length > 0) warnings.push('texts');
    const backupAge = Date.now() - new Date(backup?.made || 0).getTime();
    if (expectsBackups && backupAge > maxBackupAgeHours * HOUR_MS) warnings.push('backups');
    if (backup?.problem) warnings.push(`${backup.problem}Backup`);
    return { warnings, backup };
  });
}
