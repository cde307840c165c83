import lighthouse from 'lighthouse';

/** The result of one Lighthouse run; scores out of 100. */
export interface LighthouseResult {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly layoutShift: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Failed audits, except for performance. */
  readonly failed: readonly string[];
}

/** Recordings on a busy machine fail now and then; real problems occur in each attempt. */
const ATTEMPTS = 3;
const scoredCategories = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * Runs Lighthouse once with the mobile preset: simulated slow phone and network.
 * @param port the browser's remote debugging port.
 * @throws when no attempt gave a result.
 */
export async function runLighthouse(address: string, port: number, attempt = 1): Promise<LighthouseResult> {
  const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: ['performance', ...scoredCategories] });
  if (!result || result.lhr.runtimeError) {
    if (attempt < ATTEMPTS) return runLighthouse(address, port, attempt + 1);
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const failed = scoredCategories.flatMap((name) =>
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
