/** Gateways of text messages. Message keys: `outbox.gateway.…`. */
const textGatewayNames = ['semaphore', 'twilio', 'webhook'] as const;
/** A gateway of text messages. */
export type TextGatewayName = (typeof textGatewayNames)[number];

/** GET, staff who edit the settings: {@link TextGatewayList}. */
export const textGatewaysPath = '/api/text-gateways';

/** Totals of text messages in a period. */
export interface TextTotals {
  readonly messages: number;
  /** Number of units that the gateways charge for. */
  readonly units: number;
  readonly failures: number;
  /** In pesos; null while the price is unknown. */
  readonly cost: number | null;
}

/** State of a gateway, for staff. */
export interface TextGatewayState {
  readonly name: TextGatewayName;
  /** '' for the default of the gateway. */
  readonly senderName: string;
  /** Whether it failed recently, so that the others are tried first. */
  readonly isPaused: boolean;
  /** Credits; `none` for a gateway without credits, null when they could not be read. */
  readonly balance: number | null | 'none';
  readonly isLow: boolean;
  /** Last error, for the operator, without phone numbers and message texts; '' for none. */
  readonly error: string;
  readonly failedAt: string;
  /** Totals of this month in Manila. */
  readonly month: TextTotals;
}

/** The gateways in the order in which they are tried; none while messages go to a file. */
export interface TextGatewayList {
  readonly gateways: readonly TextGatewayState[];
  /** Credits below which the office is warned; 0 for never. */
  readonly threshold: number;
}
