import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { type TextGatewayList, textGatewaysPath } from '#model/endpoints/messaging/text-gateways.ts';
import type { AppContext } from '../app-context.ts';
import { computeTextCost, getTextMonth, listLowBalances, refreshBalances } from '../messaging/text-message-usage.ts';
import { readOfficeSettings } from '../sites/site-settings.ts';
import { sentTexts, textGateways } from '../store/schema/private-tables.ts';
import { admitStaffRequest } from './request-guards.ts';

/** Credits that were read longer ago are read again. */
const MAX_AGE_MS = MINUTE_MS;

/** Registers the state of the text message gateways, for staff who edit the settings. */
export function registerTextGatewaysRoute(app: FastifyInstance, context: AppContext): void {
  const { store, senders, config } = context;
  const { text } = senders;
  let pendingRefresh: Promise<void> | undefined;

  /** Concurrent requests share one call to each gateway. */
  async function refreshOldBalances(): Promise<void> {
    const rows = await store.read.list(textGateways);
    const isOld = text.gateways.some(({ name, readBalance }) => {
      const at = rows.find(({ gateway }) => gateway === name)?.balanceAt ?? '';
      return readBalance !== undefined && toTimestamp(at) < Date.now() - MAX_AGE_MS;
    });
    if (!isOld) return;
    pendingRefresh ??= refreshBalances(context).finally(() => {
      pendingRefresh = undefined;
    });
    await pendingRefresh;
  }

  app.get(textGatewaysPath, async (request): Promise<TextGatewayList> => {
    await admitStaffRequest(request, context, 'editSettings');
    await refreshOldBalances();
    const rows = await store.read.list(textGateways);
    const counts = await store.read.list(sentTexts, { where: fieldEquals('month', getTextMonth()) });
    const low = await listLowBalances(context);
    const { textPrice, textBalanceWarning } = await readOfficeSettings(store.read);
    const gateways = text.gateways.map(({ name, senderName, readBalance }) => {
      const row = rows.find(({ gateway }) => gateway === name);
      const { messages = 0, units = 0, failures = 0 } = counts.find(({ gateway }) => gateway === name) ?? {};
      return {
        name,
        senderName,
        isPaused: text.isPaused(name),
        balance: readBalance === undefined ? ('none' as const) : row?.balanceAt ? row.balance : null,
        isLow: low.some(({ gateway }) => gateway === name),
        error: row?.error ?? '',
        failedAt: row?.failedAt ?? '',
        month: { messages, units, failures, cost: computeTextCost([{ gateway: name, units }], config.textPrices, textPrice) },
      };
    });
    return { gateways, threshold: textBalanceWarning };
  });
}
