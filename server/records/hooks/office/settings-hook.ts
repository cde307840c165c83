import { isDeepStrictEqual } from 'node:util';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import type { SchemaNodes } from '#lib/schema/nodes.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { applySiteDefaults, defaultSiteSettings } from '#model/barangay.ts';
import type { SettingChange } from '#model/collections/office/audit.ts';
import { settings } from '#model/collections/office/settings.ts';
import { defaultOfficeSettings, type OfficeSettings, officeSettings } from '#model/settings/office-settings.ts';
import { type SiteSettings, siteSettings } from '#model/settings/site-settings.ts';
import type { StoredRecord, Tx } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { maySign } from '../../certificates/issuing/find-signatory.ts';
import { assertNoErrors, validationError } from '../../http/record-errors.ts';
import type { Hook, RecordValues } from '../hook.ts';

const settingsGroups = {
  site: { nodes: siteSettings as SchemaNodes, defaults: defaultSiteSettings as RecordValues },
  office: { nodes: officeSettings as SchemaNodes, defaults: defaultOfficeSettings as RecordValues },
} as const;

/**
 * Settings: a single record. Each value is validated by its declaration in `model/settings`; values
 * equal to their default are not stored, so that improved defaults take effect.
 */
export const settingsHook: Hook<'site' | 'office'> = {
  async prepare(write, values) {
    const storedParts: RecordValues = {};
    const errors: Record<string, FieldError> = {};
    for (const [part, { nodes, defaults }] of Object.entries(settingsGroups)) {
      if (!(part in values)) continue;
      const validation = validateNodes(nodes, values[part] ?? {}, { path: part, isPartial: true });
      Object.assign(errors, validation.errors);
      storedParts[part] = Object.fromEntries(
        Object.entries(validation.value).filter(([name, value]) => !isDeepStrictEqual(value, defaults[name])),
      );
    }
    assertNoErrors(errors, `Failed to ${write.action} record.`);
    return storedParts;
  },

  async beforeSave(write, values, tx, before) {
    if (write.action === 'create' && (await tx.first(settings)) !== undefined) {
      throw new PortalError('conflict', 'The settings are already there; change them instead.');
    }
    if (values.office !== undefined) await assertSigners(write.action, tx, values.office as Partial<OfficeSettings>, before);
    if (values.site === undefined) return undefined;
    const previous = (before?.site ?? {}) as Partial<SiteSettings>;
    // Only removing the sample content clears this flag (sample-content.ts).
    const site = { ...(values.site as Partial<SiteSettings>), ...pickSampleFlag(previous) };
    values.site = { ...site, ...nextPrivacyVersion(applySiteDefaults(previous), applySiteDefaults(site)) };
  },

  async afterSave(write, record, tx, before) {
    const changes = listSettingChanges(before, record);
    if (changes.length === 0) return;
    const fields = [...new Set(changes.map(({ part }) => part))];
    await logAudit(tx, write.principal, 'update', settings, record, { fields, changes });
  },

  selfAuditedFields: ['site', 'office'],
};

/**
 * Requires that a new signatory's account may sign certificates.
 *
 * @throws PortalError `invalid`
 */
async function assertSigners(action: string, tx: Tx, office: Partial<OfficeSettings>, before: StoredRecord | undefined): Promise<void> {
  const previous = (before?.office ?? {}) as Partial<OfficeSettings>;
  for (const name of ['captainAccount', 'actingAccount'] as const) {
    const account = office[name] ?? '';
    if (account === '' || account === previous[name] || (await maySign(tx, account))) continue;
    throw validationError(action, `office.${name}`, 'validation_cannot_sign', 'This account may not sign certificates.');
  }
}

/** Longer values are not kept in the audit trail, only the number of their characters. */
const MAX_AUDITED_LENGTH = 400;

/** Lists the settings whose value differs; a setting that is not stored has its default. */
function listSettingChanges(before: StoredRecord | undefined, after: StoredRecord): SettingChange[] {
  return Object.entries(settingsGroups).flatMap(([part, { nodes, defaults }]) => {
    const previous = { ...defaults, ...((before?.[part] ?? {}) as RecordValues) };
    const current = { ...defaults, ...((after[part] ?? {}) as RecordValues) };
    return Object.keys(nodes)
      .filter((name) => !isDeepStrictEqual(previous[name], current[name]))
      .map((name) => ({
        part: part as SettingChange['part'],
        name,
        from: toAuditedValue(previous[name]),
        to: toAuditedValue(current[name]),
      }));
  });
}

function toAuditedValue(value: unknown): SettingChange['from'] {
  const { length } = JSON.stringify(value ?? null);
  return length > MAX_AUDITED_LENGTH ? { length } : { value: value ?? null };
}

function pickSampleFlag(site: unknown): Partial<SiteSettings> {
  const { hasSampleContent = false } = (site ?? {}) as Partial<SiteSettings>;
  return hasSampleContent ? { hasSampleContent } : {};
}

/**
 * Returns a new version for a changed privacy notice, which consents name, unless staff set one.
 */
function nextPrivacyVersion(before: SiteSettings, after: SiteSettings): Partial<SiteSettings> {
  if (isDeepStrictEqual(before.privacyNotice, after.privacyNotice) || before.privacyVersion !== after.privacyVersion) return {};
  const today = toManilaDay(new Date());
  const [, number = '1'] = new RegExp(`^${today}(?:\\.(\\d+))?$`).exec(before.privacyVersion) ?? [];
  return { privacyVersion: before.privacyVersion.startsWith(today) ? `${today}.${Number(number) + 1}` : today };
}
