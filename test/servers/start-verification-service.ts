import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type ProofOfWorkChallenge, proofOfWorkHeader, verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { buildPortal, type Portal } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from './postgres-global-setup.ts';

export interface VerificationPortal extends Portal, AsyncDisposable {
  /** Lines of the log. */
  readonly logged: readonly string[];
  outbox(): Promise<{ to: string; text: string }[]>;
  /** The code of the newest message in the outbox, '' when there is none. */
  newestCode(): Promise<string>;
}

/** Starts the verification service alone, on its own data folder, with these settings. */
export async function startVerificationService(settings: Readonly<Record<string, string>> = {}): Promise<VerificationPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const logged: string[] = [];
  const config = readConfig({ PORTAL_DATA: folder, PORTAL_SEED: 'none', DATABASE_URL: await createTestDatabase(), ...settings });
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
    newestCode: async () => extractCode((await outbox()).at(-1)?.text ?? ''),
    async [Symbol.asyncDispose]() {
      await portal.app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The six-digit code in a message. */
export function extractCode(text: string): string {
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** Five codes other than this one. */
export function listWrongCodes(code: string): string[] {
  return [1, 2, 3, 4, 5].map((step) => String((Number(code) + step) % 1_000_000).padStart(6, '0'));
}

/** The request header with the solution of a challenge. */
export async function solveProofOfWork(challenge: ProofOfWorkChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofOfWorkHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Simulates a browser: keeps the visitor cookie between calls. */
export function createBrowser(app: FastifyInstance, address = '203.0.113.5', initialCookie = '') {
  let cookie = initialCookie;
  async function call(options: InjectOptions) {
    const reply = await app.inject({ remoteAddress: address, ...options, headers: { cookie, ...options.headers } });
    const set = reply.cookies.find(({ name }) => name.endsWith('visitor'));
    if (set) cookie = `${set.name}=${set.value}`;
    return reply;
  }
  const requestCode = (number: string, headers: Record<string, string> = {}) => call({ url: verificationPaths.request(number), headers });
  return {
    call,
    requestCode,
    getCookie: () => cookie,
    /** Requests a code; solves a proof of work when the service demands one. */
    async requestCodeWithProof(number: string) {
      const reply = await requestCode(number);
      return reply.statusCode === 428 ? requestCode(number, await solveProofOfWork(reply.json().challenge)) : reply;
    },
    checkCode: (contactNumber: string, code: string) =>
      call({ method: 'POST', url: verificationPaths.validate, payload: { contactNumber, code } }),
  };
}
