/** POST by a gateway, which signs it: a text message that somebody sent to the office. */
export const buildInboundTextsPath = (gateway: string): string => `/api/inbound-texts/${encodeURIComponent(gateway)}`;

/** Gateways that may hand in text messages. */
export const inboundTextGateways = ['twilio', 'webhook'] as const;
/** A gateway that may hand in text messages. */
export type InboundTextGateway = (typeof inboundTextGateways)[number];
