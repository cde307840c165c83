import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { PortalError } from '#lib/errors.ts';

/** Files that are scanned at once: of everybody, of guests together, and of one guest's address. The rest is for the office. */
const MOST_AT_ONCE = { all: 4, ofGuests: 3, ofAddress: 1 } as const;
/** Those that wait for that included. */
const MOST_WAITING = { all: 24, ofGuests: 18, ofAddress: 8 } as const;
const TRY_AGAIN_MS = 250;
const COME_AGAIN_SECONDS = 60;
const LONGEST_ANSWER = 4096;

/** Looks for malware in files, before they are kept. */
export interface Scanner {
  /**
   * Gives the name of what was found in a file, undefined for a clean one. Waits for a scanner that does not answer, as long as the setting says.
   * @throws PortalError `unavailable` when it does not answer, or when too many files wait, altogether or of this owner
   */
  scan(path: string, owner: ScanOwner): Promise<string | undefined>;
}

/** Whose file it is. */
export interface ScanOwner {
  readonly role: 'guest' | 'staff';
  /** What limits count the address as. */
  readonly address: string;
}

interface Waiting {
  readonly owner: ScanOwner;
  start(): void;
}

/** A portal without a scanner takes every file. */
const noScanner: Scanner = { scan: async () => undefined };

/**
 * A scanner that speaks the protocol of ClamAV's daemon.
 *
 * @param url `tcp://host:port` or `unix:/path`; '' for none
 */
export function createScanner({ url, waitSeconds }: { readonly url: string; readonly waitSeconds: number }): Scanner {
  if (url === '') return noScanner;
  const running: ScanOwner[] = [];
  let waiting: Waiting[] = [];

  /** Starts, in the order they came, all that may. What takes the scanner long so holds up only files of the same address. */
  function startWaiting(): void {
    waiting = waiting.filter(({ owner, start }) => {
      if (!hasRoom(running, owner, MOST_AT_ONCE)) return true;
      running.push(owner);
      start();
      return false;
    });
  }

  async function turn(owner: ScanOwner, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { owner, start: resolve };
    waiting.push(one);
    signal.addEventListener(
      'abort',
      () => {
        waiting = waiting.filter((other) => other !== one);
        reject(unavailable());
      },
      { once: true },
    );
    startWaiting();
    await promise;
  }

  return {
    async scan(path, owner) {
      if (!hasRoom([...running, ...waiting.map((one) => one.owner)], owner, MOST_WAITING)) throw unavailable();
      const signal = AbortSignal.timeout(waitSeconds * 1000);
      await turn(owner, signal);
      try {
        return await scanUntil(url, path, signal);
      } finally {
        running.splice(running.indexOf(owner), 1);
        startWaiting();
      }
    },
  };
}

/** Whether one more file of this owner stays within the bounds. */
function hasRoom(
  owners: readonly ScanOwner[],
  { role, address }: ScanOwner,
  most: Readonly<Record<keyof typeof MOST_WAITING, number>>,
): boolean {
  if (owners.length >= most.all) return false;
  if (role === 'staff') return true;
  const guests = owners.filter((one) => one.role === 'guest');
  return guests.length < most.ofGuests && guests.filter((one) => one.address === address).length < most.ofAddress;
}

/** Asks until there is an answer or no time left. */
async function scanUntil(url: string, path: string, signal: AbortSignal): Promise<string | undefined> {
  for (let cause: unknown; ; ) {
    if (signal.aborted) throw unavailable(cause);
    try {
      return verdictOf(await answerFor(url, path, signal));
    } catch (error) {
      cause = error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

/** Sends one file as `INSTREAM` (clamd(8)): its bytes in pieces behind their length, ended by a length of 0. */
async function answerFor(url: string, path: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = socketTo(url);
  const stop = () => socket.destroy(new Error('no answer in time'));
  signal.addEventListener('abort', stop, { once: true });
  let answer = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    answer += text;
    if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('an answer without end'));
  });
  socket.on('end', () => resolve(answer));
  socket.on('close', () => reject(new Error('the connection ended')));
  socket.on('error', reject);
  try {
    // What goes wrong while sending is told by the socket; a scanner that has seen enough answers before the end.
    void send(socket, path).catch(reject);
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  socket.write(lengthOf(0));
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

/** Throws when the scanner says that it could not look. */
function verdictOf(answer: string): string | undefined {
  const text = answer.replace(/\0.*$/s, '').trim();
  if (text === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (found === undefined) throw new Error(`the scanner said: ${text.slice(0, 200)}`);
  return found;
}

function socketTo(url: string): Socket {
  if (url.startsWith('unix:')) return connect(url.slice('unix:'.length).replace(/^\/\/(?=\/)/, ''));
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

function unavailable(cause?: unknown): PortalError {
  const message = 'Files cannot be checked for viruses at the moment. Please try again in a minute.';
  return new PortalError('unavailable', message, { cause, retryAfterSeconds: COME_AGAIN_SECONDS });
}
