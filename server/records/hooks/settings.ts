import { isDeepStrictEqual } from 'node:util';
import { type FieldError, PortalError } from '#lib/errors.ts';
import { manilaDay } from '#lib/manila.ts';
import { checkNodes } from '#lib/schema/check-nested.ts';
import type { Nodes } from '#lib/schema/nested.ts';
import { barangay, withDefaults } from '#model/barangay.ts';
import { settings } from '#model/collections/settings.ts';
import { noFigures, officeSettings } from '#model/settings/office-settings.ts';
import { type SiteSettings, siteSettings } from '#model/settings/site-settings.ts';
import type { Hook, Values } from './hook.ts';

const parts = {
  site: { nodes: siteSettings as Nodes, defaults: barangay as Values },
  office: { nodes: officeSettings as Nodes, defaults: noFigures as Values },
} as const;

/**
 * There is one settings record, or none while nobody has changed a default. Each value is judged by its declaration in
 * `model/settings`; one that equals its default is not kept, so that a better default reaches whoever never chose another.
 */
export const settingsHook: Hook = {
  async prepare(write, values) {
    const kept: Values = {};
    const errors: Record<string, FieldError> = {};
    for (const [part, { nodes, defaults }] of Object.entries(parts)) {
      if (!(part in values)) continue;
      const judged = checkNodes(nodes, values[part] ?? {}, { path: part, isPartial: true });
      Object.assign(errors, judged.errors);
      kept[part] = Object.fromEntries(Object.entries(judged.value).filter(([name, value]) => !isDeepStrictEqual(value, defaults[name])));
    }
    if (Object.keys(errors).length > 0) throw new PortalError('invalid', `Failed to ${write.action} record.`, { fields: errors });
    if (write.isSeeding && 'site' in kept) Object.assign(kept.site as Values, sampleMark(values.site));
    return kept;
  },

  async store(write, values, tx, before) {
    if (write.action === 'create' && (await tx.first(settings)) !== undefined) {
      throw new PortalError('conflict', 'The settings are already there; change them instead.');
    }
    if (before === undefined || values.site === undefined || write.isSeeding) return undefined;
    const was = (before.site ?? {}) as Partial<SiteSettings>;
    // Only removing the sample content takes this away (sample-content.ts).
    const site = { ...(values.site as Partial<SiteSettings>), ...sampleMark(was) };
    values.site = { ...site, ...newVersion(withDefaults(was), withDefaults(site)) };
    return undefined;
  },
};

function sampleMark(site: unknown): Partial<SiteSettings> {
  const { hasSampleContent = false } = (site ?? {}) as Partial<SiteSettings>;
  return hasSampleContent ? { hasSampleContent } : {};
}

/** Another notice is another version, which consents name; unless staff gave it one themselves. */
function newVersion(was: SiteSettings, site: SiteSettings): Partial<SiteSettings> {
  if (isDeepStrictEqual(was.privacyNotice, site.privacyNotice) || was.privacyVersion !== site.privacyVersion) return {};
  const today = manilaDay(new Date());
  const [, number = '1'] = new RegExp(`^${today}(?:\\.(\\d+))?$`).exec(was.privacyVersion) ?? [];
  return { privacyVersion: was.privacyVersion.startsWith(today) ? `${today}.${Number(number) + 1}` : today };
}
