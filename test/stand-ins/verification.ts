import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type ProofChallenge, solutionHeader, verificationPaths } from '#model/endpoints/verification.ts';
import { buildPortal, type Portal } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { databaseForTest } from '../postgres-for-tests.ts';

export interface VerificationPortal extends Portal, AsyncDisposable {
  /** Lines of the log. */
  readonly logged: readonly string[];
  outbox(): Promise<{ to: string; text: string }[]>;
  /** The code of the newest message in the outbox, '' when there is none. */
  newestCode(): Promise<string>;
}

/** The verification service alone, on a data folder of its own, with these settings. */
export async function openVerification(settings: Readonly<Record<string, string>> = {}): Promise<VerificationPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const logged: string[] = [];
  const config = readConfig({ PORTAL_DATA: folder, PORTAL_SEED: 'none', DATABASE_URL: await databaseForTest(), ...settings });
  const portal = await buildPortal(
    config,
    ['verification'],
    pino({ level: 'info', timestamp: false, base: null }, { write: (line) => logged.push(line) }),
  );
  const outbox = async (): Promise<{ to: string; text: string }[]> => {
    const text = await readFile(join(folder, 'outbox/sms.jsonl'), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return {
    ...portal,
    logged,
    outbox,
    newestCode: async () => codeIn((await outbox()).at(-1)?.text ?? ''),
    async [Symbol.asyncDispose]() {
      await portal.app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The six digits of a message. */
export function codeIn(text: string): string {
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Five codes that are not this one. */
export function wrongCodes(code: string): string[] {
  return [1, 2, 3, 4, 5].map((step) => String((Number(code) + step) % 1_000_000).padStart(6, '0'));
}

/** The header that shows that a challenge was solved. */
export async function workFor(challenge: ProofChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [solutionHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Stands in for a browser: keeps its visitor cookie from call to call. */
export function browser(app: FastifyInstance, address = '203.0.113.5') {
  let cookie = '';
  async function call(options: InjectOptions) {
    const reply = await app.inject({ remoteAddress: address, ...options, headers: { cookie, ...options.headers } });
    const set = reply.cookies.find(({ name }) => name.endsWith('visitor'));
    if (set) cookie = `${set.name}=${set.value}`;
    return reply;
  }
  const ask = (number: string, headers: Record<string, string> = {}) => call({ url: verificationPaths.request(number), headers });
  return {
    call,
    ask,
    /** Asks, and once more with the work done when that is what is wanted. */
    async askWorking(number: string) {
      const reply = await ask(number);
      return reply.statusCode === 428 ? ask(number, await workFor(reply.json().challenge)) : reply;
    },
    check: (contactNumber: string, code: string) =>
      call({ method: 'POST', url: verificationPaths.validate, payload: { contactNumber, code } }),
  };
}
