import { Link } from 'react-router';
import type { Activity } from '#model/endpoints/overview.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { useDates } from '../shell/use-dates.ts';
import { activityLooks } from './activity-look.ts';
import { activityPath } from './activity-path.ts';
import { activitySentence } from './activity-sentence.ts';

const SHORT = 24;

/** 'Recent Activity': the newest of the audit trail, in sentences that lead to the record (product §2.19.1). */
export function ActivityCard({ activity }: { activity: readonly Activity[] | undefined }) {
  const { t, to } = useWords();
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
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Line({ line }: { line: Activity }) {
  const { t, to } = useWords();
  const { moment } = useDates();
  const { before, record, after } = activitySentence(t, line);
  const { icon: Icon, tone } = activityLooks[line.action];
  // A number is read as one word.
  const look = record.length <= SHORT ? 'whitespace-nowrap' : '';
  const path = activityPath(line);
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon className="size-4" />
      </span>
      <p className="min-w-0 grow break-words">
        {before}
        {path && record ? (
          <Link to={to(path)} className={classes('font-semibold text-civic-700 underline underline-offset-2 hover:text-civic-900', look)}>
            {record}
          </Link>
        ) : (
          <strong className={classes('font-semibold', look)}>{record}</strong>
        )}
        {after}
        <span className="block text-ink-soft text-sm">{moment(line.created)}</span>
      </p>
    </li>
  );
}
