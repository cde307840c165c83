import type { Config } from './config.ts';
import { readSite } from './site.ts';
import type { Reader } from './store/store.ts';

/** Days after which each kind of thing is removed (product §9.18). */
export type RetentionDays = Readonly<Record<keyof Config['retention'], number>>;

/** How long things are kept now: as staff have set it, unless whoever runs the portal says otherwise. */
export async function retentionDays(reader: Reader, { retention: fixed }: Pick<Config, 'retention'>): Promise<RetentionDays> {
  const site = await readSite(reader);
  return {
    codes: fixed.codes ?? site.keepCodesDays,
    uploads: fixed.uploads ?? site.keepUploadsDays,
    chat: fixed.chat ?? site.keepChatDays,
    papers: fixed.papers ?? site.keepPapersDays,
    applications: fixed.applications ?? site.keepApplicationsDays,
    auditAddresses: fixed.auditAddresses,
  };
}
