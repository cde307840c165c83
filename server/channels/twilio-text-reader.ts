import { createHmac, timingSafeEqual } from 'node:crypto';
import { type InboundText, MAX_INBOUND_NAME_LENGTH, MAX_INBOUND_TEXT_LENGTH, type ReadInboundText } from './inbound-text.ts';

interface InboundTwilioSettings {
  readonly authToken: string;
  /** Public address of the portal, as it stands in Twilio's settings. */
  readonly portalUrl: string;
}

/**
 * Reads text messages as Twilio's messaging webhook delivers them: a form, with
 * `X-Twilio-Signature`. The public address is signed, which a proxy may have changed on the way.
 */
export function createTwilioTextReader({ authToken, portalUrl }: InboundTwilioSettings): ReadInboundText {
  return ({ headers, body, path }) => {
    const form = new URLSearchParams(body.toString());
    const signature = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64');
    const expected = createHmac('sha1', authToken)
      .update(joinSigned(`${portalUrl}${path}`, form))
      .digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'unsigned';
    return toInboundText(form);
  };
}

/**
 * The signed text: the address, then name and value of each parameter in the order of the names.
 * The values of a repeated one are sorted, each once.
 */
function joinSigned(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return (
    url +
    names
      .map((name) =>
        [...new Set(form.getAll(name))]
          .sort()
          .map((value) => name + value)
          .join(''),
      )
      .join('')
  );
}

function toInboundText(form: URLSearchParams): InboundText | 'unreadable' {
  const [id = '', from = '', text = ''] = ['MessageSid', 'From', 'Body'].map((name) => form.get(name) ?? '');
  if (id === '' || from === '') return 'unreadable';
  if (id.length > MAX_INBOUND_NAME_LENGTH || from.length > MAX_INBOUND_NAME_LENGTH) return 'unreadable';
  // Twilio itself answers its words for leaving and help, and names them in OptOutType.
  const isAnswered = (form.get('OptOutType') ?? '') !== '';
  return { id, from, text: isAnswered ? 'STOP' : text.slice(0, MAX_INBOUND_TEXT_LENGTH), signature: '' };
}
