import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { TextGatewayName } from '#model/endpoints/messaging/text-gateways.ts';
import type { AppContext } from '../app-context.ts';
import type { TextUsageLog } from '../channels/failover-text-sender.ts';
import { readOfficeSettings } from '../sites/site-settings.ts';
import { sentTexts, textGateways } from '../store/schema/private-tables.ts';
import type { Store, Tx } from '../store/store.ts';

/** Returns the current month in Manila, `YYYY-MM`. */
export const getTextMonth = (): string => toManilaDay(new Date()).slice(0, 7);

/** Creates the log that counts text messages by month and gateway. It contains no personal data. */
export function createTextUsageLog(store: Pick<Store, 'write'>): TextUsageLog {
  return {
    recordSent: (gateway, units) => store.write((tx) => addCounts(tx, gateway, { messages: 1, units })),
    recordFailure: (gateway, error) =>
      store.write(async (tx) => {
        await addCounts(tx, gateway, { failures: 1 });
        await updateGateway(tx, gateway, { error: error.slice(0, 300), failedAt: serializeDate(new Date()) });
      }),
  };
}

/** Pesos for each unit, by gateway (`Config['textPrices']`). */
export type TextPrices = Readonly<Partial<Record<string, number | undefined>>>;

/**
 * Returns the cost of text messages in pesos, by the price of each gateway or else `officePrice`.
 * Returns null when a gateway that charged for messages has no price.
 */
export function computeTextCost(
  counts: readonly Readonly<{ gateway: string; units: number }>[],
  prices: TextPrices,
  officePrice: number | null,
): number | null {
  let cost = 0;
  for (const { gateway, units } of counts) {
    const price = prices[gateway] ?? officePrice;
    if (units > 0 && price === null) return null;
    cost += units * (price ?? 0);
  }
  return Math.round(cost * 100) / 100;
}

async function addCounts(tx: Tx, gateway: string, counts: Partial<Record<'messages' | 'units' | 'failures', number>>): Promise<void> {
  const month = getTextMonth();
  const row = await tx.first(sentTexts, { where: and(fieldEquals('month', month), fieldEquals('gateway', gateway)) });
  if (row === undefined) await tx.insert(sentTexts, { month, gateway, ...counts });
  else await tx.increment(sentTexts, row.id, counts);
}

async function updateGateway(
  tx: Tx,
  gateway: string,
  values: Partial<Record<'balance', number> & Record<'balanceAt' | 'error' | 'failedAt', string>>,
) {
  const row = await tx.first(textGateways, { where: fieldEquals('gateway', gateway) });
  if (row === undefined) await tx.insert(textGateways, { gateway, ...values });
  else await tx.update(textGateways, row.id, values);
}

/**
 * Asks each gateway for its credits, and stores them. For one that does not answer the stored
 * credits stay.
 */
export async function refreshBalances({ store, senders, log }: Pick<AppContext, 'store' | 'senders' | 'log'>): Promise<void> {
  for (const gateway of senders.text.gateways) {
    try {
      const balance = await gateway.readBalance?.();
      if (balance === undefined) continue;
      await store.write((tx) => updateGateway(tx, gateway.name, { balance, balanceAt: serializeDate(new Date()) }));
    } catch (error) {
      log.warn({ err: error, gateway: gateway.name }, 'the credits of a text message gateway could not be read');
    }
  }
}

/** A gateway whose credits are below the threshold of the settings. */
export interface LowBalance {
  readonly gateway: TextGatewayName;
  readonly balance: number;
  readonly threshold: number;
}

/** Lists the configured gateways whose credits, as last stored, are below the threshold. */
export async function listLowBalances({ store, senders }: Pick<AppContext, 'store' | 'senders'>): Promise<LowBalance[]> {
  const withCredits = senders.text.gateways.filter(({ readBalance }) => readBalance !== undefined);
  if (withCredits.length === 0) return [];
  const { textBalanceWarning: threshold } = await readOfficeSettings(store.read);
  const rows = await store.read.list(textGateways);
  return withCredits.flatMap(({ name }) => {
    const row = rows.find(({ gateway, balanceAt }) => gateway === name && balanceAt !== '');
    return row !== undefined && row.balance < threshold ? [{ gateway: name, balance: row.balance, threshold }] : [];
  });
}
