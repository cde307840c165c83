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

/** Lets both answer in turns, so that whatever else the machine does falls on both. */
export async function raceBare(portal: Running, path: string, folder: string, size: { rounds: number; seconds: number }): Promise<Race> {
  const bytes = await keptBytes(`http://127.0.0.1:${portal.port}${path}`);
  const file = join(folder, 'page.br');
  writeFileSync(file, bytes);
  const bare = await startServer({
    script: 'bench/servers/bare.ts',
    args: (port) => [String(port), file, file],
    readyPath: '/list',
    logFile: join(folder, 'bare.log'),
  });
  const loader = startLoader();
  const run = async (port: number, at: string): Promise<number> => {
    const load = { port, method: 'GET', path: at, headers, connections: 32, seconds: size.seconds } as const;
    const result = await loader.run<LoadResult>({ kind: 'http', load });
    if (result.failures > 0 || result.bytesPerAnswer !== bytes.length) throw new Error(`${at}: not the same answers`);
    return result.perSecond;
  };
  try {
    const rounds: { bare: number; own: number }[] = [];
    for (let round = -1; round < size.rounds; round += 1) {
      const isBareFirst = round % 2 === 0;
      const first = await (isBareFirst ? run(bare.port, '/list') : run(portal.port, path));
      const second = await (isBareFirst ? run(portal.port, path) : run(bare.port, '/list'));
      // The first round only warms up.
      if (round >= 0) rounds.push(isBareFirst ? { bare: first, own: second } : { bare: second, own: first });
    }
    return {
      path,
      bytes: bytes.length,
      barePerSecond: median(rounds.map((each) => each.bare)),
      portalPerSecond: median(rounds.map((each) => each.own)),
      ratio: median(rounds.map((each) => each.own / each.bare)),
    };
  } finally {
    loader.stop();
    await bare.stop();
  }
}

/** The compressed page as it leaves from memory: it is kept when it is asked for again, and compressed soon after. */
async function keptBytes(address: string): Promise<Buffer> {
  const { request } = await import('node:http');
  const ask = (): Promise<{ isCompressed: boolean; body: Buffer }> =>
    new Promise((resolve, reject) => {
      request(address, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () =>
          resolve({
            isCompressed: answer.headers['content-encoding'] === 'br' && answer.headers.etag !== undefined,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { isCompressed, body } = await ask();
    if (isCompressed) return body;
  }
  throw new Error(`${address} is not kept.`);
}
