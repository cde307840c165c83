import { Link } from 'react-router';
import type { Activity } from '#model/endpoints/overview.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { activityStyles } from './activity-styles.ts';
import { formatActivity } from './format-activity.ts';
import { getActivityPath } from './get-activity-path.ts';

const MAX_SHORT_LABEL_LENGTH = 24;

/**
 * 'Recent Activity': the newest audit entries as sentences that link to the record (product
 * §2.19.1).
 */
export function ActivityCard({ activity }: { activity: readonly Activity[] | undefined }) {
  const { t, to } = useTranslation();
  return (
    <Card as="section">
      <CardHeader
        title={t('overview.activity')}
        actions={
          <LinkButton to={to('/admin/audit')} variant="outline" size="sm">
            {t('overview.activity.all')}
          </LinkButton>
        }
      />
      {activity === undefined ? (
        <SkeletonText lines={8} />
      ) : activity.length === 0 ? (
        <p className="text-ink-soft">{t('overview.activity.none')}</p>
      ) : (
        <ol className="space-y-4">
          {activity.map((line) => (
            <ActivityLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function ActivityLine({ line }: { line: Activity }) {
  const { t, to } = useTranslation();
  const { moment } = useDateFormatters();
  const { before, record, after } = formatActivity(t, line);
  const { icon: Icon, tone } = activityStyles[line.action];
  // Keeps a short number on one line.
  const look = record.length <= MAX_SHORT_LABEL_LENGTH ? 'whitespace-nowrap' : '';
  const path = getActivityPath(line);
  const canOpen = useCanOpen();
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon className="size-4" />
      </span>
      <p className="min-w-0 grow break-words">
        {before}
        {path && record && canOpen(path) ? (
          <Link
            discover="none"
            to={to(path)}
            className={classNames('font-semibold text-civic-700 underline underline-offset-2 hover:text-civic-900', look)}
          >
            {record}
          </Link>
        ) : (
          <strong className={classNames('font-semibold', look)}>{record}</strong>
        )}
        {after}
        <span className="block text-ink-soft text-sm">{moment(line.created)}</span>
      </p>
    </li>
  );
}
