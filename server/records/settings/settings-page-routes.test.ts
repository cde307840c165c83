import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { settings } from '#model/collections/office/settings.ts';
import { users } from '#model/collections/office/users.ts';
import { maxBackupAgeHours, type SetupWarningsResponse, setupWarningsPath } from '#model/endpoints/office/setup-warnings.ts';
import { lacksHolidaysOfNextYear, listFeastsToProclaim } from '#model/holidays.ts';
import { admin as english } from '#model/messages/en/admin/admin.ts';
import { admin as filipino } from '#model/messages/fil/admin/admin.ts';
import { startPortal } from '../../../test/start-portal.ts';
import { recordBackup, recordBadBackup } from '../../maintenance/last-backup.ts';
import { lastBackups } from '../../store/schema/private-tables.ts';

const now = new Date();
/** What makes the calendar of next year complete. */
const nextFeasts = listFeastsToProclaim([], Number(toManilaDay(now).slice(0, 4)) + 1);

async function warningsWith(
  env: Record<string, string>,
  hasSampleContent: boolean,
  secondRole?: string,
  holidays = nextFeasts,
): Promise<unknown> {
  const portal = await startPortal({ services: ['records'], env });
  try {
    await portal.context.store.write((tx) => tx.insert(settings, { site: { hasSampleContent, holidays } }));
    expect((await fetch(portal.url + setupWarningsPath)).status).toBe(401);
    const staff = await portal.staffClient();
    if (secondRole !== undefined) {
      const password = 'marmalade under seven ladders';
      const passwords = { password, passwordConfirm: password };
      await staff.collection('users').create({ username: 'second', roles: [secondRole], ...passwords });
    }
    return (await staff.send(setupWarningsPath, { method: 'GET' })).warnings;
  } finally {
    await portal.close();
  }
}

test('staff are told what must be set before real people use a portal in production', async () => {
  const production = { NODE_ENV: 'production', PORTAL_SEED: 'demo' };
  const webhook = { ...production, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.ph/' };
  expect(await warningsWith(production, true)).toEqual(['sample', 'codes']);
  expect(await warningsWith(production, false)).toEqual(['codes']);
  expect(await warningsWith(webhook, true)).toEqual(['sample']);
  expect(await warningsWith(webhook, false)).toEqual([]);
  expect(await warningsWith(webhook, false, undefined, [])).toEqual(lacksHolidaysOfNextYear([], now) ? ['holidays'] : []);
  expect(await warningsWith(webhook, false, 'administrator')).toEqual(['roles']);
  expect(await warningsWith(webhook, false, 'clerk')).toEqual([]);
  expect(await warningsWith({ NODE_ENV: 'development' }, true, 'administrator')).toEqual([]);
});

test('a sign-in tells the warnings to accounts that may edit the settings, and to no others', async () => {
  const portal = await startPortal({ services: ['records'], env: { NODE_ENV: 'production', PORTAL_SEED: 'starter' } });
  try {
    const staff = await portal.staffClient();
    const read = async () => (await staff.collection('users').authRefresh()).meta?.setup;
    expect(await read()).toEqual(await staff.send(setupWarningsPath, { method: 'GET' }));
    expect(await read()).toMatchObject({ warnings: expect.arrayContaining(['codes', 'backups']) });
    await portal.context.store.write((tx) => tx.update(users, staff.authStore.record?.id ?? '', { roles: ['clerk'] }));
    expect(await read()).toBeUndefined();
  } finally {
    await portal.close();
  }
});

test('the bar names the seed that the guide names', async () => {
  const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [seed = ''] = /PORTAL_SEED=\w+/.exec(guide.slice(guide.indexOf('### Before real people use it'))) ?? [];
  expect(seed).toMatch(/=./);
  for (const messages of [english, filipino]) expect(messages['admin.setup.sample'].match(/PORTAL_SEED=\w+/g)).toEqual([seed]);
});

test('a portal without a good backup of the last two days says so, and the metrics and staff read its data', async () => {
  const portal = await startPortal({ services: ['records'], env: { NODE_ENV: 'production', PORTAL_SEED: 'starter' } });
  try {
    const staff = await portal.staffClient();
    const read = () => staff.send<SetupWarningsResponse>(setupWarningsPath, { method: 'GET' });
    const readMetric = async (name: string) => portal.context.metrics.metrics.find((metric) => metric.name === name)?.read();
    expect(await read()).toMatchObject({ warnings: expect.arrayContaining(['backups']), backup: null });
    expect(await readMetric('portal_backup_timestamp_seconds')).toBe(0);
    await recordBackup(portal.context.store, { bytes: 5000, seconds: 1.5, check: 'passed' });
    await recordBackup(portal.context.store, { bytes: 7000, seconds: 2.5, check: 'skipped' });
    const { warnings, backup } = await read();
    expect(warnings).not.toContain('backups');
    expect(backup).toMatchObject({ bytes: 7000, seconds: 2.5 });
    expect(new Date(backup?.checked ?? '').getTime()).toBeLessThanOrEqual(new Date(backup?.made ?? '').getTime());
    expect(await readMetric('portal_backup_timestamp_seconds')).toBe(new Date(backup?.made ?? '').getTime() / 1000);
    expect(await readMetric('portal_backup_bytes')).toBe(7000);
    const old = serializeDate(new Date(now.getTime() - (maxBackupAgeHours + 1) * 3_600_000));
    await portal.context.store.write(async (tx) => {
      const row = await tx.first(lastBackups);
      await tx.update(lastBackups, row?.id ?? '', { made: old });
    });
    expect((await read()).warnings).toContain('backups');
    await recordBackup(portal.context.store, { bytes: 7000, seconds: 2.5, check: 'unchecked' });
    expect(await read()).toMatchObject({ warnings: expect.arrayContaining(['uncheckedBackup']), backup: { checked: backup?.checked } });
    expect((await read()).warnings).not.toContain('backups');
    await recordBadBackup(portal.context.store);
    expect(await read()).toMatchObject({ warnings: expect.arrayContaining(['badBackup']), backup: { bytes: 7000 } });
    await recordBackup(portal.context.store, { bytes: 7000, seconds: 2.5, check: 'skipped' });
    expect((await read()).warnings).toContain('badBackup');
    await recordBackup(portal.context.store, { bytes: 7000, seconds: 2.5, check: 'passed' });
    expect((await read()).warnings.filter((warning) => /backup/i.test(warning))).toEqual([]);
  } finally {
    await portal.close();
  }
});
