import type { Config } from '../config.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import type { Reader } from '../store/store.ts';

/** Retention periods in days (product §9.18). */
export type RetentionDays = Readonly<Record<keyof Config['retention'], number>>;

/** Returns the retention periods: environment settings override those of the staff. */
export async function readRetentionDays(reader: Reader, { retention: configured }: Pick<Config, 'retention'>): Promise<RetentionDays> {
  const site = await readSiteSettings(reader);
  return {
    codes: configured.codes ?? site.keepCodesDays,
    uploads: configured.uploads ?? site.keepUploadsDays,
    chat: configured.chat ?? site.keepChatDays,
    papers: configured.papers ?? site.keepPapersDays,
    applications: configured.applications ?? site.keepApplicationsDays,
    auditAddresses: configured.auditAddresses,
  };
}
