/*
 * Measures applications with photographs that many residents send within some minutes:
 *
 *   node bench/application-load.ts [residents=500] [seconds=600]
 *
 * The portal runs as with `npm start`, with its limits raised by the environment. Each resident has
 * verified a number of their own and sends three photographs of about 300 KB, as the form makes
 * them, at a moment of their own. Exits with 1 when an application or a photograph is missing, 1 %
 * or more of the answers took longer than 3 s, or the portal needed 400 MB or more.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import sharp from 'sharp';
import { relaxedLimits } from '../test/portal-settings.ts';
import { service } from '../test/sample-records.ts';
import { percentile } from './percentile.ts';
import { account, portalProgram } from './prepare-bench.ts';
import { startServer } from './start-processes.ts';

const [residents = 500, seconds = 600] = process.argv.slice(2).map(Number);
const LIMIT_MS = 3000;
const LIMIT_MB = 400;
const PHOTOGRAPHS = 3;
const PHOTO = { width: 1600, height: 1200, quality: 84 };

const dataFolder = mkdtempSync(join(tmpdir(), 'portal-applications-'));
const program = portalProgram(dataFolder);
const server = await startServer({ ...program, env: { ...program.env, ...relaxedLimits } });
const url = `http://127.0.0.1:${server.port}`;
const staff = new PocketBase(url);
let peakMb = 0;
const watch = setInterval(() => {
  peakMb = Math.max(peakMb, server.memoryMb());
}, 200);

try {
  await staff.collection('users').authWithPassword(account.identity, account.password);
  const requirements = Array.from({ length: PHOTOGRAPHS }, (_, at) => `Paper ${at + 1}`);
  const { id: serviceId } = await staff.collection('services').create({ ...service, isOnline: true, requirements });
  const photos = await Promise.all(Array.from({ length: 12 }, (_, at) => createPhoto(at)));
  const cookies = await verifyNumbers(residents);
  const cpuBefore = server.cpuSeconds();
  const latencies = await Promise.all(
    cookies.map(async (cookie, at) => {
      // A fixed stride spreads the moments, so that neighbours do not send one after another.
      await sleep((((at * 7919) % residents) / residents) * seconds * 1000);
      return sendApplication({ at, cookie, serviceId, photos });
    }),
  );
  const cpuMs = ((server.cpuSeconds() - cpuBefore) * 1000) / residents;
  const complete = await countComplete();
  const rank = (share: number): number => Math.round(percentile(latencies, share));
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0) / photos.length;
  console.log(
    `${complete} of ${residents} applications with ${PHOTOGRAPHS} photographs of ${Math.round(bytes / 1000)} KB within ${seconds} s: ` +
      `median ${rank(0.5)} ms, 99 % within ${rank(0.99)} ms, longest ${rank(1)} ms, ` +
      `${cpuMs.toFixed(0)} ms of a processor each, at most ${peakMb.toFixed(0)} MB; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exitCode = complete === residents && rank(0.99) <= LIMIT_MS && peakMb < LIMIT_MB ? 0 : 1;
} finally {
  clearInterval(watch);
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit();

/** A JPEG with enough detail to be as large as a photograph. */
async function createPhoto(seed: number): Promise<Buffer> {
  const noise = sharp({ create: { ...PHOTO, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 + seed } } });
  return noise.blur(1.3).jpeg({ quality: PHOTO.quality }).toBuffer();
}

function getNumber(at: number): string {
  return `+639${170_000_000 + at}`;
}

/** Verifies one number for each resident; returns their cookies. */
async function verifyNumbers(count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let at = 0; at < count; at += 1) cookies.push(readCookie(await fetch(`${url}/verify_otp/${getNumber(at)}`)));
  const lines = readFileSync(join(dataFolder, 'data', 'outbox', 'sms.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const codes = new Map(lines.map((line) => JSON.parse(line) as { to: string; text: string }).map(({ to, text }) => [to, text]));
  for (const [at, cookie] of cookies.entries()) {
    const response = await fetch(`${url}/validate_otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ contactNumber: getNumber(at), code: /\b\d{6}\b/.exec(codes.get(getNumber(at)) ?? '')?.[0] }),
    });
    const { success } = (await response.json()) as { success: boolean };
    if (!success) throw new Error(`The number of resident ${at} was not verified`);
    // The token gets a new value with the verification.
    cookies[at] = readCookie(response) || cookie;
  }
  return cookies;
}

function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

interface Submission {
  at: number;
  cookie: string;
  serviceId: string;
  photos: readonly Buffer[];
}

/** Sends an application as the form does; returns the milliseconds until its response. */
async function sendApplication({ at, cookie, serviceId, photos }: Submission): Promise<number> {
  const form = new FormData();
  const facts = {
    serviceId,
    name: `Reyes, Ana ${at}`,
    contactNumber: getNumber(at),
    address: `${at} Scout Borromeo Street`,
    birthDate: '1990-05-17',
    civilStatus: 'single',
    purpose: 'employment',
  };
  for (const [name, value] of Object.entries(facts)) form.append(name, value);
  const names = Array.from({ length: PHOTOGRAPHS }, (_, index) => `photo-${index + 1}.jpg`);
  form.append('requirementsJSON', JSON.stringify(names.map((fileName, index) => ({ fileName, requirementName: `Paper ${index + 1}` }))));
  for (const [index, name] of names.entries())
    form.append('requirements', new File([new Uint8Array(photos[(at + index) % photos.length] ?? [])], name, { type: 'image/jpeg' }));
  const start = performance.now();
  const response = await fetch(`${url}/api/collections/applications/records`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': `bench-${at}` },
    body: form,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Application ${at} was answered with ${response.status}: ${text}`);
  return performance.now() - start;
}

/** Counts the applications whose photographs all open as pictures. */
async function countComplete(): Promise<number> {
  const listed = await staff.collection('applications').getFullList({ fields: 'id' });
  let complete = 0;
  for (const { id } of listed) {
    const { requirements } = await staff.collection('applications').getOne<{ requirements: string[] }>(id);
    const token = await staff.files.getToken();
    const widths = await Promise.all(
      requirements.map(async (name) => {
        const response = await fetch(`${url}/api/files/applications/${id}/${name}?token=${token}`);
        return response.ok ? (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width : 0;
      }),
    );
    if (widths.length === PHOTOGRAPHS && widths.every((width) => width === PHOTO.width)) complete += 1;
  }
  return complete;
}
