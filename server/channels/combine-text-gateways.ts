import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import { SendFailure } from './send-failure.ts';
import type { TextGateway, TextMessage, TextSender } from './sender.ts';

/** How long a gateway that failed is tried after the others. */
const COOLDOWN_MS = 5 * MINUTE_MS;
const MAX_UNCERTAIN = 10_000;

/** Counts what gateways accepted and failed to send. */
export interface TextLedger {
  recordSent(gateway: TextGatewayName, units: number): Promise<void>;
  /** @param error without numbers and texts */
  recordFailure(gateway: TextGatewayName, error: string): Promise<void>;
}

interface CombineOptions {
  readonly ledger?: TextLedger;
  readonly log: Pick<Logger, 'warn'>;
  readonly cooldownMs?: number;
}

/**
 * Sends through the first gateway that works, in the order given (decision 74). One that fails
 * rests, and the others go first; of several that rest, the one that failed longest ago. A message
 * that a gateway refuses is not sent by another. One that a gateway may have sent is never handed
 * to another: only the same one gets it again.
 */
export function combineTextGateways(
  gateways: readonly TextGateway[],
  { ledger, log, cooldownMs = COOLDOWN_MS }: CombineOptions,
): TextSender {
  const pausedUntil = new Map<TextGatewayName, number>();
  /** By message id, the gateway that may have sent it. */
  const uncertainGateways = new LRUCache<string, TextGatewayName>({ max: MAX_UNCERTAIN });
  const isPaused = (name: TextGatewayName): boolean => (pausedUntil.get(name) ?? 0) > Date.now();
  const logCountingError = (writing: Promise<void> | undefined) =>
    writing?.catch((error: unknown) => log.warn({ err: error }, 'a text message could not be counted'));

  function listUsable({ id }: TextMessage): readonly TextGateway[] {
    const holder = uncertainGateways.get(id);
    if (holder !== undefined) return gateways.filter(({ name }) => name === holder);
    const getPauseEnd = ({ name }: TextGateway): number => (isPaused(name) ? (pausedUntil.get(name) ?? 0) : 0);
    return gateways.toSorted((a, b) => getPauseEnd(a) - getPauseEnd(b));
  }

  return {
    gateways,
    isPaused,
    async send(message) {
      let failure: unknown;
      for (const gateway of listUsable(message)) {
        try {
          await gateway.send(message);
          uncertainGateways.delete(message.id);
          pausedUntil.delete(gateway.name);
          await logCountingError(
            ledger?.recordSent(gateway.name, gateway.countUnits?.(message) ?? countSmsSegments(message.text).segments),
          );
          return;
        } catch (error) {
          if (!(error instanceof SendFailure)) throw error;
          await logCountingError(ledger?.recordFailure(gateway.name, error.message));
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
