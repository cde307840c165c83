import { createHash } from 'node:crypto';
import { compactVerify, decodeJwt, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxTokenLength } from '#model/certificates/certificate-token.ts';
import {
  type CertificateCheck,
  certificateCheckPath,
  certificateMissesErrorCode,
  keySetPath,
  openapiPath,
} from '#model/endpoints/certificates/certificate-check.ts';
import { limits } from '#model/limits.ts';
import { issueCertificate } from '../../../../test/issue-certificate.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import type { ProofFacts } from './create-certificate-proof.ts';
import type { openapiDocument } from './openapi-document.ts';
import { createSigningKey, findSigningKey, listSigningKeys, revokeSigningKey } from './signing-keys.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1' } });
});
afterAll(() => portal.close());

const now = new Date();
const issue = (controlNumber: string, values?: Parameters<typeof issueCertificate>[2], facts?: Partial<ProofFacts>) =>
  issueCertificate(portal, controlNumber, values, facts);

const check = (number: string, proof: Parameters<typeof certificateCheckPath>[1], address = '198.51.100.1') =>
  fetch(portal.url + certificateCheckPath(number, proof), { headers: { 'X-Forwarded-For': address } });
const readKeys = async () => ((await (await fetch(portal.url + keySetPath)).json()) as { keys: (JWK & { kid: string })[] }).keys;

test('a token says what the paper says, and the public keys prove it', async () => {
  const { token, verifyUrl } = await issue('BC-2026-000001', {}, { validUntil: '2027-05-24' });
  expect(new URL(verifyUrl).pathname).toBe('/verify');
  const [key] = await readKeys();
  const { payload, protectedHeader } = await compactVerify(token, await importJWK(key as JWK, 'EdDSA'));
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: key?.kid });
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
    iss: 'Barangay',
    sub: 'Maria Peña',
    jti: 'BC-2026-000001',
    kind: 'Barangay Clearance',
    exp: Date.parse('2027-05-25T00:00:00+08:00') / 1000,
  });
});

test('a name of seventy characters fits the token whole, and a longer one is shortened', async () => {
  const name = `${'Ñoñita de la Peña '.repeat(4)}`.slice(0, 70);
  const { token } = await issue('BC-2026-000002', {}, { name, validUntil: '2027-05-24', kind: 'Certificate of Residency' });
  expect(token.length).toBeLessThanOrEqual(maxTokenLength);
  expect(decodeJwt(token).sub).toBe(name);
  const long = await issue('BC-2026-000003', {}, { name: 'Ñ'.repeat(200) });
  expect(long.token.length).toBeLessThanOrEqual(maxTokenLength);
  expect(decodeJwt(long.token).sub).toMatch(/^Ñ{50,}…$/);
});

test('the number with its code or its token tells kind, days and state, and never a name', async () => {
  const { code, token } = await issue('BC/2026/000004', { validUntil: '2030-01-31' });
  const sha256 = createHash('sha256').update(token).digest('hex');
  for (const proof of [{ code: `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}` }, { token: sha256 }]) {
    const response = await check('BC/2026/000004', proof);
    expect(response.status).toBe(200);
    const body = (await response.json()) as CertificateCheck;
    expect(body).toMatchObject({ controlNumber: 'BC/2026/000004', state: 'valid', validUntil: '2030-01-31', tokenSha256: sha256 });
    expect(JSON.stringify(body)).not.toContain('Pe');
  }
  const { code: shortCode } = await issue('BC-2026-000014');
  expect((await check('bc 2026 14', { code: shortCode })).status).toBe(200);
  expect((await check('bc–2026–000001', { code: 'WRONG' })).status).toBe(404);
});

test('expired, replaced and revoked papers say so, and what was never issued is not there', async () => {
  const states: [Parameters<typeof issueCertificate>[2], string | undefined][] = [
    [{ validUntil: '2026-01-31' }, 'expired'],
    [{ state: 'replaced', endedAt: now.toISOString() }, 'replaced'],
    [{ state: 'revoked', endedAt: now.toISOString() }, 'revoked'],
    [{ state: 'prepared', issuedAt: '' }, undefined],
    [{ state: 'voided', issuedAt: '' }, undefined],
  ];
  for (const [at, [values, state]] of states.entries()) {
    const { code } = await issue(`ST-2026-${at}`, values);
    const response = await check(`ST-2026-${at}`, { code });
    expect(response.status).toBe(state === undefined ? 404 : 200);
    if (state !== undefined) expect(await response.json()).toMatchObject({ state });
  }
});

test('wrong codes of one address end, right ones and other addresses do not', async () => {
  const { code, token } = await issue('GUESS-1');
  const address = '198.51.100.77';
  const { status: before } = await check('GUESS-1', { code }, address);
  expect(before).toBe(200);
  for (let attempt = 0; attempt < limits.certificateCheckMissesPerAddressHour; attempt += 1)
    expect((await check('GUESS-1', { code: '2222222222' }, address)).status).toBe(404);
  const refusedResponse = await check('GUESS-1', { code }, address);
  expect(refusedResponse.status).toBe(429);
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusedResponse.json()).toMatchObject({ data: { code: { code: certificateMissesErrorCode } } });
  // Who scans the QR code may go on.
  const sha256 = createHash('sha256').update(token).digest('hex');
  expect((await check('GUESS-1', { token: sha256 }, address)).status).toBe(200);
  expect((await check('GUESS-1', { code }, '198.51.100.78')).status).toBe(200);
});

test('too many requests of any kind are not called wrong tries', async () => {
  const busy = await startPortal({ services: ['records'], env: { LIMIT_READS_PER_ADDRESS_10S: '1' } });
  try {
    // Three, because the ten seconds may end between two of them.
    const requests = [1, 2, 3].map(() => fetch(busy.url + certificateCheckPath('GUESS-2', { code: '2222222222' })));
    const refusedResponse = (await Promise.all(requests)).find(({ status }) => status === 429);
    const body = await refusedResponse?.json();
    expect(body).toMatchObject({ status: 429 });
    expect(body).not.toHaveProperty('data.code');
  } finally {
    await busy.close();
  }
});

test('programs of others find the check described as it answers', async () => {
  const document = (await (await fetch(portal.url + openapiPath)).json()) as typeof openapiDocument;
  expect(document.openapi).toBe('3.1.0');
  const { code } = await issue('OPEN-1');
  const [path = ''] = Object.keys(document.paths);
  const response = await fetch(`${portal.url}${path.replace('{controlNumber}', 'OPEN-1')}?code=${code}`);
  expect(response.status).toBe(200);
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual(
    document.components.schemas.CertificateCheck.required.toSorted(),
  );
});

test('bad input is a clear refusal', async () => {
  for (const path of ['', '%', '%E0%A4%A', 'X?code=', `X?token=${'a'.repeat(5000)}`, 'X?code=a&code=b', `${'9'.repeat(3000)}?code=1`]) {
    const response = await fetch(`${portal.url}/api/verify/${path}`, { headers: { 'X-Forwarded-For': '198.51.100.9' } });
    expect([400, 404, 414]).toContain(response.status);
  }
});

test('a new year and a revocation make a new key; a revoked key leaves the set, and the register still proves its papers', async () => {
  const { store, config } = portal.context;
  const { token } = await issue('REVOKED-KEY-1');
  const { keyId } = await findSigningKey(store, config, now);
  const next = await findSigningKey(store, config, new Date('2031-01-01T00:00:00+08:00'));
  expect(next.keyId).toBe('2031-1');
  expect((await readKeys()).map(({ kid }) => kid)).toEqual([keyId, '2031-1']);
  await store.write((tx) => revokeSigningKey(tx, keyId, now));
  expect((await readKeys()).map(({ kid }) => kid)).toEqual(['2031-1']);
  const proof = { token: createHash('sha256').update(token).digest('hex') };
  expect(await (await check('REVOKED-KEY-1', proof)).json()).toMatchObject({ state: 'valid', tokenSha256: proof.token });
  await expect(store.write((tx) => revokeSigningKey(tx, '1999-1', now))).rejects.toMatchObject({ code: 'not_found' });
  const [year = '', number] = keyId.split('-');
  const after = await store.write((tx) => createSigningKey(tx, config, now));
  expect(after.keyId).toBe(`${year}-${Number(number) + 1}`);
});

test('keys are stored encrypted, and another portal secret signs with a new key', async () => {
  const { store, config } = portal.context;
  const key = await store.write((tx) => createSigningKey(tx, config, new Date('2040-02-01T00:00:00+08:00')));
  const stored = (await listSigningKeys(store.read)).find(({ keyId }) => keyId === key.keyId);
  expect(stored?.privateKey).not.toContain(key.privateJwk.d);
  const other = { ...config, secret: 'another secret of at least thirty-two characters' };
  expect((await findSigningKey(store, other, new Date('2040-03-01T00:00:00+08:00'))).keyId).toBe('2040-2');
});
