import lighthouse from 'lighthouse';

/** What Lighthouse found on one visit; scores out of 100. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly layoutShift: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Audits that cost points, outside performance. */
  readonly failed: readonly string[];
}

/** A busy machine spoils a recording now and then; what is wrong with the page is wrong again. */
const ATTEMPTS = 3;
const judged = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * One visit with the mobile preset: a slow phone on a slow network, simulated.
 *
 * @param port where the browser is controlled.
 * @throws when the page could not be judged.
 */
export async function visit(address: string, port: number, attempt = 1): Promise<Visit> {
  const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: ['performance', ...judged] });
  if (!result || result.lhr.runtimeError) {
    if (attempt < ATTEMPTS) return visit(address, port, attempt + 1);
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const failed = judged.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    failed,
  };
}
