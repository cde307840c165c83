import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadResult } from '../http-load.ts';
import { type Running, startLoader, startServer } from '../processes.ts';
import { median } from '../report.ts';

/** A kept page beside a bare server that sends the same bytes. */
export interface Race {
  readonly path: string;
  readonly bytes: number;
  readonly barePerSecond: number;
  readonly portalPerSecond: number;
  /** Median of the ratios within each round. */
  readonly ratio: number;
}

const headers = { 'accept-encoding': 'br' };

/**
 * Lets both answer in turns with the same headers and body, so that whatever else the machine does falls on both. A round in which the portal sent other bytes than the
 * bare server (a kept page was made anew, or its twin compressed better came) is run again with what the portal sends now.
 *
 * @throws when the page does not stay the same for a round, however often it is tried.
 */
export async function raceBare(portal: Running, path: string, folder: string, size: { rounds: number; seconds: number }): Promise<Race> {
  const loader = startLoader();
  const rounds: { bare: number; own: number }[] = [];
  let bytes = 0;
  try {
    for (let failed = 0; rounds.length < size.rounds; ) {
      const page = await settledPage(`http://127.0.0.1:${portal.port}${path}`);
      const bare = await bareServer(folder, page);
      try {
        bytes = page.body.length;
        // The first round with a server only warms up.
        for (let round = -1; round < ROUNDS_WITH_ONE && rounds.length < size.rounds; round += 1) {
          const result = await runRound(round % 2 === 0);
          if (round >= 0) rounds.push(result);
        }
      } catch (error) {
        failed += 1;
        if (!(error instanceof OtherBytes) || failed > MOST_FAILED) throw error;
      } finally {
        await bare.stop();
      }

      async function runRound(isBareFirst: boolean): Promise<{ bare: number; own: number }> {
        const ofBare = () => answersPerSecond(loader, { port: bare.port, path: '/list', bytes, seconds: size.seconds });
        const ofPortal = () => answersPerSecond(loader, { port: portal.port, path, bytes, seconds: size.seconds });
        const first = await (isBareFirst ? ofBare() : ofPortal());
        const second = await (isBareFirst ? ofPortal() : ofBare());
        return isBareFirst ? { bare: first, own: second } : { bare: second, own: first };
      }
    }
  } finally {
    loader.stop();
  }
  return {
    path,
    bytes,
    barePerSecond: median(rounds.map((each) => each.bare)),
    portalPerSecond: median(rounds.map((each) => each.own)),
    ratio: median(rounds.map((each) => each.own / each.bare)),
  };
}

/** One process of the bare server is a third quicker than the next, by luck; each races so many rounds. */
const ROUNDS_WITH_ONE = 2;
/** How often a page may change under way: one that shows time is made anew each minute. */
const MOST_FAILED = 5;

class OtherBytes extends Error {}

function bareServer(folder: string, { body, headers: own }: Page): Promise<Running> {
  const file = join(folder, 'page.br');
  const headersFile = join(folder, 'headers.json');
  writeFileSync(file, body);
  writeFileSync(headersFile, JSON.stringify(own));
  return startServer({
    script: 'bench/servers/bare.ts',
    args: (port) => [String(port), file, file, headersFile],
    readyPath: '/list',
    logFile: join(folder, 'bare.log'),
  });
}

/** Throws {@link OtherBytes} when an answer had not so many bytes, and when one failed. */
async function answersPerSecond(
  loader: ReturnType<typeof startLoader>,
  { bytes, ...asked }: { port: number; path: string; bytes: number; seconds: number },
): Promise<number> {
  const load = { ...asked, method: 'GET', headers, connections: 32 } as const;
  const { failures, bytesPerAnswer, perSecond } = await loader.run<LoadResult>({ kind: 'http', load });
  if (failures > 0) throw new Error(`${asked.path}: ${failures} answers failed`);
  if (bytesPerAnswer !== bytes) throw new OtherBytes(`${asked.path}: not the same answers`);
  return perSecond;
}

interface Page {
  readonly body: Buffer;
  /** Name after value, without those that Node writes by itself. */
  readonly headers: readonly string[];
}

/** The page once it is kept and stays as it is: the same for a second, asked every tenth of one. */
async function settledPage(address: string): Promise<Page> {
  let page = await keptPage(address);
  for (let same = 0; same < 10; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await keptPage(address);
    same = next.body.equals(page.body) ? same + 1 : 0;
    page = next;
  }
  return page;
}

const OF_NODE = /^(?:date|connection|keep-alive|content-length)$/i;

/** The compressed page as it leaves from memory: it is kept when it is asked for again, and compressed soon after. */
async function keptPage(address: string): Promise<Page> {
  const { request } = await import('node:http');
  const ask = (): Promise<Page | undefined> =>
    new Promise((resolve, reject) => {
      request(address, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          const isKept = answer.headers['content-encoding'] === 'br' && answer.headers.etag !== undefined;
          const own = answer.rawHeaders.filter((_, at) => !OF_NODE.test(answer.rawHeaders[at - (at % 2)] ?? ''));
          resolve(isKept ? { body: Buffer.concat(parts), headers: own } : undefined);
        });
      })
        .on('error', reject)
        .end();
    });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const page = await ask();
    if (page) return page;
  }
  throw new Error(`${address} is not kept.`);
}
