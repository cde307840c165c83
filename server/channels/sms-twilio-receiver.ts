import { createHmac } from 'node:crypto';
import { parseUrlEncoded } from '#lib/texts/parse-url-encoded.ts';
import { isSameSecret } from '../identity/is-same-secret.ts';
import { type InboundText, type InboundTextReceiver, MAX_INBOUND_NAME_LENGTH, MAX_INBOUND_TEXT_LENGTH } from './inbound-text.ts';

/** Twilio sends some 20. */
const MAX_PARAMETERS = 200;

interface TwilioReceiverSettings {
  readonly authToken: string;
  /** Public address of the portal, as entered in Twilio's settings. */
  readonly portalUrl: string;
}

/**
 * Creates the receiver for Twilio's messaging webhook: a form with `X-Twilio-Signature`. The
 * signature covers the public address, which a proxy may have changed in the request.
 */
export function createSmsTwilioReceiver({ authToken, portalUrl }: TwilioReceiverSettings): InboundTextReceiver {
  return ({ headers, body, path }) => {
    const form = parseUrlEncoded(body.toString(), MAX_PARAMETERS);
    if (form === undefined) return 'unsigned';
    const signature = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64');
    const expected = createHmac('sha1', authToken)
      .update(buildSignedText(`${portalUrl}${path}`, form))
      .digest();
    if (!isSameSecret(signature, expected)) return 'unsigned';
    return toInboundText(form);
  };
}

/**
 * Returns the text that Twilio signs: the address, then name and value of each parameter, sorted by
 * name. The values of a repeated parameter are sorted, each once.
 */
function buildSignedText(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const pairs = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return url + pairs.join('');
}

function toInboundText(form: URLSearchParams): InboundText | 'unreadable' {
  const [id = '', from = '', text = ''] = ['MessageSid', 'From', 'Body'].map((name) => form.get(name) ?? '');
  if (id === '' || from === '') return 'unreadable';
  if (id.length > MAX_INBOUND_NAME_LENGTH || from.length > MAX_INBOUND_NAME_LENGTH) return 'unreadable';
  // Twilio itself answers keywords such as STOP and HELP, and then sets OptOutType.
  const isAnsweredByTwilio = (form.get('OptOutType') ?? '') !== '';
  return { id, from, text: isAnsweredByTwilio ? 'STOP' : text.slice(0, MAX_INBOUND_TEXT_LENGTH), signature: '' };
}
