import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import { type TextGatewayList, type TextGatewayState, textGatewaysPath } from '#model/endpoints/messaging/text-gateways.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { LoadError } from '../load-error.tsx';
import { useCan } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

/** Milliseconds: the server queries the gateways once a minute. */
const STALE_TIME_MS = MINUTE_MS;

const textGatewaysQuery = liveQuery({
  queryKey: ['text gateways'],
  queryFn: (records) => records.send<TextGatewayList>(textGatewaysPath, { method: 'GET', requestKey: null }),
  staleTime: STALE_TIME_MS,
});

/**
 * The text message gateways with their credits and failures, for users who edit the settings.
 * Renders nothing while text messages go to a file.
 */
export function TextGateways() {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, refetch } = useQuery({ ...textGatewaysQuery, enabled: can('editSettings') });
  if (error) return <LoadError title={t('outbox.gateways.failed')} error={error} onRetry={() => void refetch()} className="mb-4" />;
  if (!data || data.gateways.length === 0) return null;
  return (
    <section aria-labelledby="text-gateways" className="mb-6">
      <h2 id="text-gateways" className="text-xl">
        {t('outbox.gateways')}
      </h2>
      {data.gateways.length > 1 && <p className="mt-1 max-w-text text-ink-soft">{t('outbox.gateways.text')}</p>}
      <ol className="mt-3 grid gap-4 lg:grid-cols-2">
        {data.gateways.map((gateway) => (
          <li key={gateway.name}>
            <GatewayCard gateway={gateway} threshold={data.threshold} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function GatewayCard({ gateway, threshold }: { gateway: TextGatewayState; threshold: number }) {
  const { t, language } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const { name, senderName, isPaused, balance, isLow, error, failedAt, month } = gateway;
  return (
    <Card className="h-full">
      <h3 className="mb-3 flex flex-wrap items-center gap-3 text-lg">
        {t(`outbox.gateway.${name}`)}
        <Badge tone={isPaused ? 'danger' : 'success'}>{t(isPaused ? 'outbox.gateway.paused' : 'outbox.gateway.works')}</Badge>
      </h3>
      <DescriptionList
        items={[
          { term: t('outbox.gateway.sender'), detail: senderName || t('outbox.gateway.senderDefault') },
          {
            term: t('outbox.gateway.balance'),
            detail:
              balance === 'none' ? (
                t('outbox.gateway.noBalance')
              ) : balance === null ? (
                t('outbox.gateway.unknown')
              ) : (
                <>
                  <span className="tabular">{balance.toLocaleString(language)}</span>
                  {isLow && <span className="block font-semibold text-danger-ink">{t('outbox.gateway.low', { threshold })}</span>}
                </>
              ),
          },
          { term: t('outbox.gateway.sent'), detail: t('outbox.gateway.sentText', { messages: month.messages, units: month.units }) },
          { term: t('report.textCost'), detail: month.cost === null ? t('report.noPrice') : formatPesos(month.cost) },
          { term: t('outbox.gateway.failures'), detail: month.failures.toLocaleString(language) },
          {
            term: t('outbox.gateway.last'),
            detail: error ? `${dayAndTime(failedAt)}: ${error}` : t('outbox.gateway.none'),
          },
        ]}
      />
    </Card>
  );
}
