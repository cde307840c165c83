import { type CityNotice, type CityStatistics, cityRetryPath } from '#model/endpoints/reports/city.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useRecords } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useAction } from '../use-action.ts';

interface CityNoticeListProps {
  notices: readonly CityNotice[];
  barangays: CityStatistics['barangays'];
  onRetried: () => void;
}

/** The latest notices, with the number of barangays that received each and those that did not. */
export function CityNoticeList({ notices, barangays, onRetried }: CityNoticeListProps) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const records = useRecords();
  const { isBusy, runWithRetry } = useAction();
  const names = new Map(barangays.map(({ host, name }) => [host, name]));
  if (notices.length === 0) return null;

  const retry = async () => {
    await records.send(cityRetryPath, { method: 'POST' });
    onRetried();
  };

  return (
    <section aria-labelledby="notices" className="mb-8">
      <h2 id="notices" className="mb-3 text-xl">
        {t('cityStaff.notices')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {notices.map(({ id, title, created, senderName, sentCount, waiting }) => {
          const failed = waiting.filter(({ hasFailed }) => hasFailed);
          return (
            <li key={id} className="wrap-anywhere px-4 py-3">
              <h3 className="text-base">{title}</h3>
              <p className="text-ink-soft text-sm">
                {dayAndTime(created)} · {senderName}
              </p>
              <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                {t('cityStaff.sent', { count: sentCount })}
                {waiting.length > failed.length && (
                  <Badge tone="info">{t('cityStaff.waiting', { count: waiting.length - failed.length })}</Badge>
                )}
                {failed.length > 0 && <Badge tone="danger">{t('cityStaff.failedIn', { count: failed.length })}</Badge>}
              </p>
              {failed.length > 0 && (
                <div className="mt-2">
                  <p className="text-sm">{failed.map(({ host }) => names.get(host) ?? host).join(', ')}</p>
                  <Button
                    size="sm"
                    variant="outline"
                    className="mt-2"
                    onClick={() => void runWithRetry(retry, () => t('cityStaff.retry.failed'))}
                    busy={isBusy}
                  >
                    {t('ui.tryAgain')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
