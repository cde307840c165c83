/** Gateways of text messages. Message keys: `outbox.gateway.…`. */
export const textGatewayNames = ['semaphore', 'twilio', 'webhook'] as const;
/** A gateway of text messages. */
export type TextGatewayName = (typeof textGatewayNames)[number];

/** GET, staff who edit the settings: {@link TextGatewayList}. */
export const textGatewaysPath = '/api/text-gateways';

/** Text messages that gateways accepted in a time, and those they did not. */
export interface TextTotals {
  readonly messages: number;
  /** What the gateways charge for. */
  readonly units: number;
  readonly failures: number;
  /** In pesos; null while no price is known. */
  readonly cost: number | null;
}

/** A gateway as staff see it. */
export interface TextGatewayState {
  readonly name: TextGatewayName;
  /** '' for the gateway's default. */
  readonly senderName: string;
  /** It failed in the last minutes, and the others are tried before it. */
  readonly isPaused: boolean;
  /** `none`: the gateway has no credits; null: they could not be read. */
  readonly balance: number | null | 'none';
  readonly isLow: boolean;
  /** Its last failure; '' for none. For the operator, without numbers or texts. */
  readonly error: string;
  readonly failedAt: string;
  /** Of this month in Manila. */
  readonly month: TextTotals;
}

/** The gateways in the order in which they are tried; none while texts go to a file. */
export interface TextGatewayList {
  readonly gateways: readonly TextGatewayState[];
  /** Credits below which the office is warned; 0 for never. */
  readonly threshold: number;
}
