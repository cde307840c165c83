/** POST, a signed webhook of a gateway: a text message that somebody sent to the office. */
export const buildInboundTextsPath = (gateway: string): string => `/api/inbound-texts/${encodeURIComponent(gateway)}`;

/** Gateways that deliver inbound text messages. */
export const inboundTextGateways = ['twilio', 'webhook'] as const;
/** A gateway that delivers inbound text messages. */
export type InboundTextGateway = (typeof inboundTextGateways)[number];
