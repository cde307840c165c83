/*
 * Measures how soon messages of many concurrent residents reach a clerk's live stream:
 *
 *   node bench/chat-load.ts [residents=500] [rounds=4]
 *
 * The portal runs as with `npm start`, with its limits raised by the environment. At first each
 * resident writes every five seconds, then all at the same moment, three times. Exits with 1 when
 * 1 % or more of the messages of either part took longer than 500 ms, or one is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import { messages } from '#model/collections/conversations/messages.ts';
import { percentile } from './percentile.ts';
import { postJson } from './post-json.ts';
import { account, portalProgram } from './prepare-bench.ts';
import { startServer } from './start-processes.ts';

const [residents = 500, rounds = 4] = process.argv.slice(2).map(Number);
const ROUND_MS = 5000;
const BURSTS = 3;
const LIMIT_MS = 500;
const MAX_WAIT_MS = 20_000;
const dataFolder = mkdtempSync(join(tmpdir(), 'portal-chat-'));
const server = await startServer(portalProgram(dataFolder));
const agent = new Agent({ keepAlive: true, maxSockets: residents });

interface Resident {
  cookie: string;
  room: string;
}
const sentAt = new Map<string, number>();
const latencies = new Map<string, number>();
let cpuSecondsUsed = 0;

try {
  const allResidents = await openRooms(residents);
  await subscribeAsClerk();
  cpuSecondsUsed = server.cpuSeconds();
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      allResidents.map(async (one, at) => {
        // Spreads the starts by a fixed stride, so that neighbours do not write one after another.
        await sleep((((at * 7919) % residents) / residents) * ROUND_MS);
        await sendMessage(one, `round ${round} ${at}`);
      }),
    );
  }
  results.push(await reportLatencies(`each every ${ROUND_MS / 1000} s`));
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await Promise.all(allResidents.map((one, at) => sendMessage(one, `burst ${burst} ${at}`)));
    results.push(await reportLatencies('all in one moment'));
  }
  process.exitCode = results.every(({ isComplete, p99 }) => isComplete && p99 <= LIMIT_MS) ? 0 : 1;
} finally {
  agent.destroy();
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit();

/** Opens a room for each resident, twenty concurrently. */
async function openRooms(count: number): Promise<Resident[]> {
  const residentsWithRoom: Resident[] = [];
  const pending = Array.from({ length: count }, (_, at) => at);
  const openSome = async (): Promise<void> => {
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const response = await post('/api/collections/messages_room/records', { phone: `+639${170_000_000 + at}` });
      residentsWithRoom.push({ cookie: response.cookie, room: String(JSON.parse(response.body).id) });
    }
  };
  await Promise.all(Array.from({ length: 20 }, openSome));
  return residentsWithRoom;
}

/** Subscribes to messages as the inbox does. */
async function subscribeAsClerk(): Promise<void> {
  Object.assign(globalThis, { EventSource });
  const clerk = new PocketBase(`http://127.0.0.1:${server.port}`);
  await clerk.collection('users').authWithPassword(account.identity, account.password);
  await clerk.collection(messages.name).subscribe('*', ({ record }) => {
    const text = String(record.text_message);
    latencies.set(text, performance.now() - (sentAt.get(text) ?? Number.NaN));
  });
}

async function sendMessage({ cookie, room }: Resident, text: string): Promise<void> {
  sentAt.set(text, performance.now());
  const { status } = await post('/api/collections/messages/records', { room, text_message: text }, cookie);
  if (status !== 200) throw new Error(`A message was answered with ${status}`);
}

async function reportLatencies(name: string): Promise<{ p99: number; isComplete: boolean }> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (latencies.size < sentAt.size && performance.now() < deadline) await sleep(20);
  const at = (share: number): number => Math.round(percentile([...latencies.values()], share));
  const isComplete = latencies.size === sentAt.size;
  const cpuMsPerMessage = ((server.cpuSeconds() - cpuSecondsUsed) * 1000) / sentAt.size;
  cpuSecondsUsed = server.cpuSeconds();
  console.log(
    `${name}: ${latencies.size} of ${sentAt.size} heard; median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest ${at(1)} ms; ${cpuMsPerMessage.toFixed(1)} ms of a processor for each`,
  );
  sentAt.clear();
  latencies.clear();
  return { p99: at(0.99), isComplete };
}

const post = (path: string, body: object, cookie = '') =>
  postJson(path, body, { port: server.port, agent, ...(cookie && { headers: { cookie } }) });
