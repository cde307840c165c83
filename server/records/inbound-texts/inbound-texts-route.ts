import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import { buildInboundTextsPath, type InboundTextGateway, inboundTextGateways } from '#model/endpoints/messaging/inbound-texts.ts';
import type { AppContext } from '../../app-context.ts';
import type { InboundTextReceiver } from '../../channels/inbound-text.ts';
import { createSmsTwilioReceiver } from '../../channels/sms-twilio-receiver.ts';
import { createSmsWebhookReceiver } from '../../channels/sms-webhook-receiver.ts';
import type { Config } from '../../config.ts';
import { createErrorBody } from '../../http/error-response.ts';
import { perMinute } from '../../http/fixed-window-limiter.ts';
import { rateLimitByAddress } from '../access/rate-limits.ts';
import { routePath } from '../http/route-path.ts';
import { answerInboundText } from './answer-inbound-text.ts';

/** Room for a text of 1600 percent-encoded characters and the fields that gateways add. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * Registers the webhooks that text message gateways call for each text message to the office, for
 * the gateways that the operator enabled (`SMS_INBOUND`).
 */
export async function inboundTextsRoute(app: FastifyInstance, context: AppContext): Promise<void> {
  const readers = new Map(context.config.sms.inbound.gateways.map((gateway) => [gateway, createReader(gateway, context.config)]));
  await app.register(async (scope) => {
    // The signature covers the bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const gateway of inboundTextGateways) {
      scope.post(routePath(buildInboundTextsPath(gateway)), async (request, reply) => {
        const readText = readers.get(gateway);
        if (readText === undefined) return reply.code(404).send(createErrorBody(404));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const inbound = readText({ headers: request.headers, body, path: request.originalUrl });
        if (inbound === 'unsigned') {
          rateLimitByAddress(context, 'inbound-texts', request.ip, perMinute(context.config.limits.createsPerAddressMinute));
          throw new PortalError('forbidden', 'The signature is missing, wrong or too old.');
        }
        if (inbound === 'unreadable') throw new PortalError('bad_request', 'This is no text message: id, from and text are needed.');
        const outcome = await answerInboundText(context, gateway, inbound);
        context.log[outcome === 'limited' ? 'warn' : 'info']({ gateway, outcome }, 'A text message came in');
        // Twilio expects a document with the answer; the portal answers through the outbox.
        if (gateway === 'twilio') return reply.type('text/xml; charset=utf-8').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
        return reply.code(202).send({ success: true });
      });
    }
  });
}

function createReader(gateway: InboundTextGateway, { sms, portalUrl }: Config): InboundTextReceiver {
  if (gateway === 'twilio') return createSmsTwilioReceiver({ authToken: sms.twilio.authToken, portalUrl });
  return createSmsWebhookReceiver(sms.inbound.secret);
}
