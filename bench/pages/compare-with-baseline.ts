import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { medianOrNaN } from '../format-store-report.ts';
import type { HttpLoadResult } from '../run-http-load.ts';
import { type RunningServer, startLoadGenerator, startServer } from '../start-processes.ts';

/** A cached page compared with a baseline server that sends the same bytes. */
export interface BaselineComparison {
  readonly path: string;
  readonly bytes: number;
  readonly baselinePerSecond: number;
  readonly portalPerSecond: number;
  /** The median of the ratios of each round. */
  readonly ratio: number;
}

const headers = { 'accept-encoding': 'br' };

/**
 * Measures both servers in turns with the same headers and body, so that other load on the machine
 * affects both. When the page changed in a round (it was rendered again, or a better compressed
 * variant became available), the round is repeated with the new content.
 * @throws when the page changed in too many rounds.
 */
export async function compareWithBaseline(
  portal: RunningServer,
  path: string,
  folder: string,
  size: { rounds: number; seconds: number },
): Promise<BaselineComparison> {
  const loader = startLoadGenerator();
  const rounds: { baseline: number; portal: number }[] = [];
  let bytes = 0;
  try {
    for (let failed = 0; rounds.length < size.rounds; ) {
      const page = await waitForStablePage(`http://127.0.0.1:${portal.port}${path}`);
      const baselineServer = await startBaselineServer(folder, page);
      try {
        bytes = page.body.length;
        // The first round with each server is a warm-up.
        for (let round = -1; round < ROUNDS_PER_SERVER && rounds.length < size.rounds; round += 1) {
          const result = await runRound(round % 2 === 0);
          if (round >= 0) rounds.push(result);
        }
      } catch (error) {
        failed += 1;
        if (!(error instanceof ResponseChangedError) || failed > MAX_FAILED_ROUNDS) throw error;
      } finally {
        await baselineServer.stop();
      }

      async function runRound(isBaselineFirst: boolean): Promise<{ baseline: number; portal: number }> {
        const measureBaseline = () =>
          measureResponsesPerSecond(loader, { port: baselineServer.port, path: '/list', bytes, seconds: size.seconds });
        const measurePortal = () => measureResponsesPerSecond(loader, { port: portal.port, path, bytes, seconds: size.seconds });
        const first = await (isBaselineFirst ? measureBaseline() : measurePortal());
        const second = await (isBaselineFirst ? measurePortal() : measureBaseline());
        return isBaselineFirst ? { baseline: first, portal: second } : { baseline: second, portal: first };
      }
    }
  } finally {
    loader.stop();
  }
  return {
    path,
    bytes,
    baselinePerSecond: medianOrNaN(rounds.map((each) => each.baseline)),
    portalPerSecond: medianOrNaN(rounds.map((each) => each.portal)),
    ratio: medianOrNaN(rounds.map((each) => each.portal / each.baseline)),
  };
}

/**
 * Processes of the baseline server differ in speed by a third at random, so each is used for this
 * many rounds only.
 */
const ROUNDS_PER_SERVER = 2;
/**
 * How often a page may change during the measurement: pages that show times are rendered every
 * minute.
 */
const MAX_FAILED_ROUNDS = 5;

class ResponseChangedError extends Error {}

function startBaselineServer(folder: string, { body, headers: pageHeaders }: CachedPage): Promise<RunningServer> {
  const file = join(folder, 'page.br');
  const headersFile = join(folder, 'headers.json');
  writeFileSync(file, body);
  writeFileSync(headersFile, JSON.stringify(pageHeaders));
  return startServer({
    script: 'bench/servers/baseline.ts',
    args: (port) => [String(port), file, file, headersFile],
    readyPath: '/list',
    logFile: join(folder, 'bare.log'),
  });
}

/**
 * Measures responses per second.
 * @throws {@link ResponseChangedError} when a response has another size or failed.
 */
async function measureResponsesPerSecond(
  loader: ReturnType<typeof startLoadGenerator>,
  { bytes, ...target }: { port: number; path: string; bytes: number; seconds: number },
): Promise<number> {
  const load = { ...target, method: 'GET', headers, connections: 32 } as const;
  const { failures, bytesPerAnswer, perSecond } = await loader.run<HttpLoadResult>({ kind: 'http', load });
  if (failures > 0) throw new Error(`${target.path}: ${failures} answers failed`);
  if (bytesPerAnswer !== bytes) throw new ResponseChangedError(`${target.path}: not the same answers`);
  return perSecond;
}

interface CachedPage {
  readonly body: Buffer;
  /** Alternating names and values, without those that Node adds. */
  readonly headers: readonly string[];
}

/** The page once it is cached and unchanged for a second, polled every 100 ms. */
async function waitForStablePage(address: string): Promise<CachedPage> {
  let page = await fetchCachedPage(address);
  for (let same = 0; same < 10; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await fetchCachedPage(address);
    same = next.body.equals(page.body) ? same + 1 : 0;
    page = next;
  }
  return page;
}

const NODE_HEADERS = /^(?:date|connection|keep-alive|content-length)$/i;

/**
 * The compressed page as served from memory: it is cached at the second request and compressed soon
 * after.
 */
async function fetchCachedPage(address: string): Promise<CachedPage> {
  const requestPage = (): Promise<CachedPage | undefined> =>
    new Promise((resolve, reject) => {
      request(address, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () => {
          const isCached = answer.headers['content-encoding'] === 'br' && answer.headers.etag !== undefined;
          const portalHeaders = answer.rawHeaders.filter((_, at) => !NODE_HEADERS.test(answer.rawHeaders[at - (at % 2)] ?? ''));
          resolve(isCached ? { body: Buffer.concat(chunks), headers: portalHeaders } : undefined);
        });
      })
        .on('error', reject)
        .end();
    });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const page = await requestPage();
    if (page) return page;
  }
  throw new Error(`${address} is not kept.`);
}
