/** A page of the public site that stands for all of its kind. */
export interface AuditedPage {
  readonly path: string;
  /** Scripts that may come to it, in compressed bytes. */
  readonly mostScript: number;
}

const kilobyte = 1024;

/**
 * One page of each kind in the sitemap, in English, and the first page in Filipino: pages of one kind differ only in what they say.
 *
 * @throws when the portal has no sitemap, or no page in it.
 */
export async function pagesToAudit(origin: string): Promise<AuditedPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const kinds = new Map<string, string>();
  for (const path of paths.filter((each) => !/^\/fil\/./.test(each))) {
    const kind = path.replace(/^(\/(?:news|apply_online)\/).+/, '$1*');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  if (kinds.size === 0) throw new Error('The sitemap names no page.');
  return [...kinds].map(([kind, path]) => ({ path, mostScript: (hasForms.test(kind) ? 150 : 110) * kilobyte }));
}

/** The form of an application and the map are allowed more. */
const hasForms = /^\/(apply_online\/\*|places)$/;
