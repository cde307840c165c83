import { HOUR_MS } from '#lib/dates/durations.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import { maxBackupAgeHours, type SetupWarning, type SetupWarningsResponse } from '#model/endpoints/office/setup-warnings.ts';
import { lacksHolidaysOfNextYear } from '#model/holidays.ts';
import { administratorRole } from '#model/roles/roles.ts';
import type { AppContext } from '../../app-context.ts';
import { readLastBackup } from '../../maintenance/last-backup.ts';
import { listLowBalances } from '../../messaging/text-message-usage.ts';
import { readSiteSettings } from '../../sites/site-settings.ts';

/**
 * Reads the setup warnings of a portal in production: sample content, codes that no phone receives,
 * roles that nobody has assigned, missing holidays, low credits, and missing, untested or failed
 * backups.
 *
 * @returns the warnings, none outside production, and the last backup
 */
export async function readSetupWarnings(context: AppContext): Promise<SetupWarningsResponse> {
  const { store, config } = context;
  const backup = await readLastBackup(store.read);
  if (!config.isProduction) return { warnings: [], backup };
  const { hasSampleContent, holidays } = await readSiteSettings(store.read);
  const warnings: SetupWarning[] = [];
  if (hasSampleContent) warnings.push('sample');
  if (config.sms.providers[0] === 'file') warnings.push('codes');
  const accounts = await store.read.list(users, { where: fieldEquals('disabled', false) });
  if (accounts.length > 1 && accounts.every(({ roles }) => roles.includes(administratorRole))) warnings.push('roles');
  if (lacksHolidaysOfNextYear(holidays, new Date())) warnings.push('holidays');
  if ((await listLowBalances(context)).length > 0) warnings.push('texts');
  const backupAge = Date.now() - new Date(backup?.made || 0).getTime();
  if (config.expectsBackups && backupAge > maxBackupAgeHours * HOUR_MS) warnings.push('backups');
  if (backup?.problem) warnings.push(`${backup.problem}Backup`);
  return { warnings, backup };
}
