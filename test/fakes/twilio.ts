import { type FakeResponse, type FakeServer, startFakeServer } from './fake-server.ts';

export const twilioAccount = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'twilio-token', from: '+15005550006' } as const;
export const twilioService = `MG${'a'.repeat(32)}`;

/**
 * Fakes POST /2010-04-01/Accounts/{sid}/Messages.json: basic authentication, form body, errors as
 * {code, message, more_info, status}.
 */
export function startFakeTwilio(): Promise<FakeServer> {
  const path = `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json`;
  const credentials = Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64');
  return startFakeServer((call) => {
    if (call.method !== 'POST' || call.path !== path) return error(404, 20404, 'The requested resource was not found');
    if (call.headers.authorization !== `Basic ${credentials}`) return error(401, 20003, 'Authenticate');
    const form = new URLSearchParams(call.body);
    const to = form.get('To') ?? '';
    const from = form.get('From');
    const service = form.get('MessagingServiceSid');
    if (!/^\+639\d{9}$/.test(to)) return error(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (from !== twilioAccount.from && service !== twilioService)
      return error(400, 21212, `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`);
    const body = {
      sid: `SM${'b'.repeat(32)}`,
      account_sid: twilioAccount.accountSid,
      api_version: '2010-04-01',
      to,
      from,
      messaging_service_sid: service,
      body: form.get('Body'),
      status: service ? 'accepted' : 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      num_media: '0',
      price: null,
      price_unit: 'USD',
      error_code: null,
      error_message: null,
      date_created: 'Sat, 21 Nov 2026 00:00:00 +0000',
      date_sent: null,
    };
    return { status: 201, body };
  });
}

function error(status: number, code: number, message: string): FakeResponse {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
