import { ClipboardList, Inbox, PiggyBank, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#model/endpoints/reports/overview.ts';
import { StatCard, statCardListClasses } from '../../ui/content/stat-card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCanOpen } from '../shell/use-can-open.ts';

/** The page on which staff enter population and budget. */
export const statisticsFormPath = '/admin/settings/statistics';

/** The four main statistics, with links where the user may open the records (product §2.19.1). */
export function OverviewStatCards({ statistics }: { statistics: Overview | undefined }) {
  const { t, to, language } = useTranslation();
  const canOpen = useCanOpen();
  const formatCount = (count: number) => count.toLocaleString(language);
  /** Says that a value was not entered; the card then links to the form. */
  const getEnteredValue = (
    value: number | null | undefined,
    format: (value: number) => string,
  ): { value: ReactNode; description?: string | undefined } => {
    if (value === undefined) return { value: undefined };
    if (value === null)
      return {
        value: (
          <span className="block py-0.5 font-bold text-ink-soft text-lg leading-snug tracking-normal">{t('overview.notEntered')}</span>
        ),
        description: canOpen(statisticsFormPath) ? t('overview.enter') : undefined,
      };
    return { value: format(value) };
  };
  const cards = [
    {
      id: 'citizens',
      path: statisticsFormPath,
      card: (
        <StatCard
          title={t('overview.citizens')}
          icon={<UsersRound />}
          tone="info"
          {...getEnteredValue(statistics?.totalCitizens, formatCount)}
        />
      ),
    },
    {
      id: 'services',
      path: '/admin/services',
      card: (
        <StatCard
          title={t('overview.servicesActive')}
          icon={<ClipboardList />}
          tone="success"
          value={statistics && formatCount(statistics.servicesActive)}
          description={statistics && t('overview.servicesOf', { total: statistics.servicesTotal })}
        />
      ),
    },
    {
      id: 'pending',
      path: '/admin/applications?status=pending',
      card: (
        <StatCard
          title={t('overview.pending')}
          icon={<Inbox />}
          tone="warning"
          value={statistics && formatCount(statistics.pending)}
          description={statistics && t('overview.overdue', { count: statistics.overdue })}
        />
      ),
    },
    {
      id: 'budget',
      path: statisticsFormPath,
      card: (
        <StatCard
          title={t('overview.budgetUsed')}
          icon={<PiggyBank />}
          tone="accent"
          {...getEnteredValue(statistics?.budgetUsedPercent, (percent) =>
            (percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
          )}
        />
      ),
    },
  ];
  return (
    <ul aria-label={t('overview.statistics')} className={statCardListClasses}>
      {cards.map(({ id, path, card }) => (
        <li key={id} className="flex">
          {canOpen(path) ? (
            <Link to={to(path)} className="grow rounded-lg no-underline transition-transform hover:-translate-y-0.5 [&>div]:h-full">
              {card}
            </Link>
          ) : (
            <div className="grow [&>div]:h-full">{card}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
