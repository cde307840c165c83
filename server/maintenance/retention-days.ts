import type { Config } from '../config.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import type { Reader } from '../store/store.ts';

/** Retention periods in days (product §9.18). */
export type RetentionDays = Readonly<Record<keyof Config['retention'], number>>;

/** Returns the retention periods: environment settings override those of the staff. */
export async function readRetentionDays(reader: Reader, { retention: fixed }: Pick<Config, 'retention'>): Promise<RetentionDays> {
  const site = await readSiteSettings(reader);
  return {
    codes: fixed.codes ?? site.keepCodesDays,
    uploads: fixed.uploads ?? site.keepUploadsDays,
    chat: fixed.chat ?? site.keepChatDays,
    papers: fixed.papers ?? site.keepPapersDays,
    applications: fixed.applications ?? site.keepApplicationsDays,
    auditAddresses: fixed.auditAddresses,
  };
}
