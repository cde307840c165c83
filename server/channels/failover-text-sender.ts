import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import { SendFailure } from './send-failure.ts';
import type { TextGateway, TextMessage, TextSender } from './sender.ts';

/** How long a gateway that failed is tried only after the others. */
const COOLDOWN_MS = 5 * MINUTE_MS;
const MAX_UNCERTAIN = 10_000;

/** Counts the messages that gateways accepted and failed to send. */
export interface TextUsageLog {
  recordSent(gateway: TextGatewayName, units: number): Promise<void>;
  /** @param error without numbers and texts */
  recordFailure(gateway: TextGatewayName, error: string): Promise<void>;
}

interface FailoverOptions {
  readonly usageLog?: TextUsageLog;
  readonly log: Pick<Logger, 'warn'>;
  readonly cooldownMs?: number;
}

/**
 * Creates a sender that tries the gateways in the order given until one accepts the message
 * (decision 74). A gateway that fails is paused: it is tried after the others, and of several
 * paused gateways the one that failed first. A message that a gateway refuses goes to no other. A
 * message that a gateway may have sent is tried again only by that gateway.
 */
export function createFailoverTextSender(
  gateways: readonly TextGateway[],
  { usageLog, log, cooldownMs = COOLDOWN_MS }: FailoverOptions,
): TextSender {
  const pausedUntil = new Map<TextGatewayName, number>();
  /** By message id, the gateway that may have sent it. */
  const uncertainGateways = new LRUCache<string, TextGatewayName>({ max: MAX_UNCERTAIN });
  const isPaused = (name: TextGatewayName): boolean => (pausedUntil.get(name) ?? 0) > Date.now();
  const warnWhenNotCounted = (writing: Promise<void> | undefined) =>
    writing?.catch((error: unknown) => log.warn({ err: error }, 'a text message could not be counted'));

  function listInOrder({ id }: TextMessage): readonly TextGateway[] {
    const uncertainGateway = uncertainGateways.get(id);
    if (uncertainGateway !== undefined) return gateways.filter(({ name }) => name === uncertainGateway);
    const getPauseEnd = ({ name }: TextGateway): number => (isPaused(name) ? (pausedUntil.get(name) ?? 0) : 0);
    return gateways.toSorted((a, b) => getPauseEnd(a) - getPauseEnd(b));
  }

  return {
    gateways,
    isPaused,
    async send(message) {
      let failure: unknown;
      for (const gateway of listInOrder(message)) {
        try {
          await gateway.send(message);
          uncertainGateways.delete(message.id);
          pausedUntil.delete(gateway.name);
          await warnWhenNotCounted(
            usageLog?.recordSent(gateway.name, gateway.countUnits?.(message) ?? countSmsSegments(message.text).segments),
          );
          return;
        } catch (error) {
          if (!(error instanceof SendFailure)) throw error;
          await warnWhenNotCounted(usageLog?.recordFailure(gateway.name, error.message));
          if (error.reason === 'refused') throw error;
          pausedUntil.set(gateway.name, Date.now() + cooldownMs);
          if (!error.isSurelyUnsent) {
            uncertainGateways.set(message.id, gateway.name);
            throw error;
          }
          failure = error;
        }
      }
      throw failure;
    },
  };
}
