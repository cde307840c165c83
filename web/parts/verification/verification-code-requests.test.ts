import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestCode, validateCode } from './verification-code-requests.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const requests: string[] = [];
  const send = async (url: RequestInfo | URL) => {
    requests.push(String(url));
    return Response.json(body, { status, headers });
  };
  return { requests, send: send as typeof fetch };
};
const failing: typeof fetch = async () => {
  throw new TypeError('offline');
};
/** Makes a call with a fetch function in place of the network. */
const withFetch = <Result>(send: typeof fetch, call: () => Promise<Result>): Promise<Result> => {
  vi.stubGlobal('fetch', send);
  return call();
};
afterEach(() => vi.unstubAllGlobals());
const { signal } = new AbortController();
const check = { contactNumber: '+639171234567', code: '123456' };

/** A network that never responds. */
const hanging = ((_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  })) as typeof fetch;

it('a request that gets no response ends with its signal, as one without a connection', async () => {
  const controller = new AbortController();
  const results = [
    withFetch(hanging, () => requestCode('+639171234567', 'en', controller)),
    withFetch(hanging, () => validateCode(check, 'en', controller.signal)),
  ];
  controller.abort();
  expect(await Promise.all(results)).toEqual(Array(2).fill({ outcome: 'refused', isUnreachable: true }));
});

describe('asking for a code', () => {
  it('names the number and the language, and gives the lock the server sets', async () => {
    const { requests, send } = answering(200, { success: true, resendSeconds: 45 });
    expect(await withFetch(send, () => requestCode('+639171234567', 'fil', { signal }))).toEqual({ outcome: 'sent', resendSeconds: 45 });
    expect(requests).toEqual(['/verify_otp/%2B639171234567?lang=fil']);
  });

  it('hands on what the server says of a limit, and the wait', async () => {
    const { send } = answering(429, { status: 429, message: 'Please wait 12 seconds.' }, { 'Retry-After': '12' });
    expect(await withFetch(send, () => requestCode('+639171234567', 'en', { signal }))).toEqual({
      outcome: 'refused',
      message: 'Please wait 12 seconds.',
      retryAfterSeconds: 12,
    });
  });

  it('tells that an earlier code is still valid, and that a message can be filled in by the browser', async () => {
    const fields = { contactNumber: { code: 'verification_code_active', message: 'Valid.', params: { validSeconds: 500 } } };
    const { send } = answering(429, { status: 429, message: 'Valid.', data: fields }, { 'Retry-After': '12' });
    expect(await withFetch(send, () => requestCode('+639171234567', 'en', { signal }))).toMatchObject({
      outcome: 'refused',
      validSeconds: 500,
      retryAfterSeconds: 12,
    });
    const bound = answering(200, { success: true, resendSeconds: 30, isOriginBound: true });
    expect(await withFetch(bound.send, () => requestCode('+639171234567', 'en', { signal }))).toEqual({
      outcome: 'sent',
      resendSeconds: 30,
      isOriginBound: true,
    });
  });

  it('keeps the words of a broken server to itself', async () => {
    const { send } = answering(503, { status: 503, message: 'gateway said no' });
    expect(await withFetch(send, () => requestCode('+639171234567', 'en', { signal }))).toEqual({
      outcome: 'refused',
      retryAfterSeconds: undefined,
    });
    expect(await withFetch(failing, () => requestCode('+639171234567', 'en', { signal }))).toEqual({
      outcome: 'refused',
      isUnreachable: true,
    });
  });
});

describe('when a proof of work comes first', () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '00' } };
  const createRequest = (solvedAfter: number) => {
    const progressTexts: (string | null)[] = [];
    const send: typeof fetch = async (_url, init) => {
      progressTexts.push(new Headers(init?.headers).get('X-Proof-Of-Work'));
      if (progressTexts.length <= solvedAfter) return Response.json({ status: 428, message: '', data: {}, challenge }, { status: 428 });
      return Response.json({ success: true, resendSeconds: 30 });
    };
    return { progressTexts, send };
  };

  it('it is done and shown, also a second time when it has become harder meanwhile', async () => {
    const { progressTexts, send } = createRequest(2);
    let solved = 0;
    expect(await withFetch(send, () => requestCode('+639171234567', 'en', { signal, solve: async () => `work ${++solved}` }))).toEqual({
      outcome: 'sent',
      resendSeconds: 30,
    });
    expect(progressTexts).toEqual([null, 'work 1', 'work 2']);
  });

  it('a browser that cannot do it is sent to the office, and none works for ever', async () => {
    expect(
      await withFetch(createRequest(1).send, () => requestCode('+639171234567', 'en', { signal, solve: async () => undefined })),
    ).toEqual({
      outcome: 'refused',
      needsOffice: true,
    });
    const { progressTexts, send } = createRequest(100);
    expect(await withFetch(send, () => requestCode('+639171234567', 'en', { signal, solve: async () => 'work' }))).toEqual({
      outcome: 'refused',
      needsOffice: true,
    });
    expect(progressTexts).toHaveLength(4);
  });

  it('what only the office can help with is told apart', async () => {
    const body = { status: 429, message: 'Spent.', data: { contactNumber: { code: 'verification_portal_spent', message: 'Spent.' } } };
    expect(await withFetch(answering(429, body).send, () => requestCode('+639171234567', 'en', { signal }))).toMatchObject({
      message: 'Spent.',
      needsOffice: true,
    });
  });
});

describe('checking a code', () => {
  it('tells a right code, a wrong one and one that no longer counts', async () => {
    expect(await withFetch(answering(200, { success: true }).send, () => validateCode(check, 'en', signal))).toEqual({
      outcome: 'verified',
    });
    expect(await withFetch(answering(200, { success: false }).send, () => validateCode(check, 'en', signal))).toEqual({ outcome: 'wrong' });
    expect(await withFetch(answering(200, { success: false, reason: 'no_code' }).send, () => validateCode(check, 'en', signal))).toEqual({
      outcome: 'no_code',
    });
  });

  it('does not take a lost connection for a wrong code', async () => {
    expect(await withFetch(failing, () => validateCode(check, 'en', signal))).toEqual({ outcome: 'refused', isUnreachable: true });
  });
});
