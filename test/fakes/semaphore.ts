import { type FakeServer, startFakeServer } from './fake-server.ts';

export const semaphoreAccount = { apiKey: 'semaphore-key', sender: 'TRIANGLE' } as const;

/**
 * Fakes POST /api/v4/messages and /api/v4/priority and GET /api/v4/account of
 * https://api.semaphore.co/docs: form body, a list of messages in the response; the priority route
 * takes two credits. Like the live service, it reports field errors with status 200 and account
 * errors with 500.
 */
export function startFakeSemaphore({ credits = 100 } = {}): Promise<FakeServer> {
  let left = credits;
  return startFakeServer(({ method, path, headers, body }) => {
    const account = new URL(path, 'http://semaphore');
    if (method === 'GET' && account.pathname === '/api/v4/account') {
      if (account.searchParams.get('apikey') !== semaphoreAccount.apiKey)
        return { status: 403, body: { apikey: ['The selected apikey is invalid.'] } };
      return { status: 200, body: { account_id: 90_290, account_name: 'Barangay', status: 'Active', credit_balance: String(left) } };
    }
    const isPriority = path === '/api/v4/priority';
    if (method !== 'POST' || (path !== '/api/v4/messages' && !isPriority)) return { status: 404, body: { message: 'Not Found' } };
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return { status: 200, body: { apikey: ['The apikey field is required.'] } };
    const form = new URLSearchParams(body);
    const sender = form.get('sendername') ?? 'SEMAPHORE';
    const number = form.get('number') ?? '';
    if (form.get('apikey') !== semaphoreAccount.apiKey) return { status: 403, body: { apikey: ['The selected apikey is invalid.'] } };
    if (sender !== 'SEMAPHORE' && sender !== semaphoreAccount.sender)
      return { status: 200, body: { sendername: ['The selected sendername is invalid.'] } };
    if (!/^(63|0)?9\d{9}$/.test(number)) return { status: 200, body: { number: [`The number ${number} format is invalid.`] } };
    if (left < 1)
      return { status: 500, body: [`Your current balance of ${left} credits is not sufficient. This transaction requires 1 credits.`] };
    left -= isPriority ? 2 : 1;
    const created = '2026-11-21 08:00:00';
    const message = {
      message_id: 1_234_567,
      user_id: 99_556,
      user: 'office@example.ph',
      account_id: 90_290,
      account: 'Barangay',
      recipient: number,
      message: form.get('message'),
      sender_name: sender,
      network: 'Globe',
      status: 'Pending',
      type: 'Single',
      source: 'Api',
      created_at: created,
      updated_at: created,
    };
    // Numbers ending in 0000 are unreachable.
    return { status: 200, body: [number.endsWith('0000') ? { ...message, status: 'Failed' } : message] };
  });
}
