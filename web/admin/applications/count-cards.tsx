import { Link } from 'react-router';
import { applicationStatuses } from '#model/collections/choices.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { useWords } from '../../words.tsx';
import { countText } from '../counted.ts';
import { useApplicationFeed } from '../live/application-feed.ts';
import { statusIcons, statusTones } from './status-look.ts';

/** How many applications stand in each status, live; each leads to them (product §2: admin applications). */
export function CountCards() {
  const { t, to, language } = useWords();
  const { counts } = useApplicationFeed();
  return (
    <ul aria-label={t('admin.applications.counts')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {applicationStatuses.map((status) => {
        const Icon = statusIcons[status];
        return (
          <li key={status}>
            <Link
              to={to(`/admin/applications?status=${status}`)}
              className="block rounded-lg no-underline transition-transform hover:-translate-y-0.5 max-sm:[&_:has(>svg)]:hidden max-sm:[&>div>div]:flex max-sm:[&>div>div]:grow max-sm:[&>div>div]:items-center max-sm:[&>div>div]:justify-between max-sm:[&>div>div]:gap-2 max-sm:[&_p:last-child]:text-2xl max-sm:[&>div]:px-4 max-sm:[&>div]:py-2.5"
            >
              <StatCard
                title={t(`status.${status}`)}
                value={counts && countText(counts[status], language)}
                icon={<Icon />}
                tone={statusTones[status]}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
