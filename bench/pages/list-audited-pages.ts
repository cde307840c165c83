/** Maximum bytes of scripts at a first visit to a public page, compressed. */
export const scriptBudget = 120_000;
/** The script budget of pages with a form and of the map page. */
export const formScriptBudget = 154_000;

/** A page of the public site that represents its kind. */
export interface AuditedPage {
  readonly path: string;
  /** Maximum bytes of scripts at a first visit, compressed. */
  readonly maxScriptBytes: number;
  /** Whether search engines may index it: it is in the sitemap. */
  readonly isIndexed: boolean;
}

/**
 * One page of each kind in the sitemap, in English, and the home page in Filipino: pages of one
 * kind differ only in content. Pages that are in no sitemap are added.
 * @throws when the portal has no sitemap or the sitemap is empty.
 */
export async function listAuditedPages(origin: string): Promise<AuditedPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const kinds = new Map<string, string>();
  for (const path of paths.filter((each) => !/^\/fil\/./.test(each))) {
    const kind = path.replace(/^(\/(?:news|services|apply_online)\/).+/, '$1*');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  if (kinds.size === 0) throw new Error('The sitemap names no page.');
  const toPage = (kind: string, path: string, isIndexed: boolean): AuditedPage => ({
    path,
    maxScriptBytes: hasForms.test(kind) ? formScriptBudget : scriptBudget,
    isIndexed,
  });
  return [
    ...Array.from(kinds, ([kind, path]) => toPage(kind, path, true)),
    ...pagesOutsideSitemap.map((path) => toPage(path, path, false)),
  ];
}

const pagesOutsideSitemap = ['/search?q=trabaho', '/tracking', '/my', '/my-data', '/photos'];

/** Pages with a form and the map are allowed more. */
const hasForms = /^\/(apply_online\/\*|contact|places|my-data)$/;
