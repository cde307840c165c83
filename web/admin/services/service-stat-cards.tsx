import { Banknote, ClipboardList, Globe, Shapes } from 'lucide-react';
import { formatWholePesos } from '#lib/numbers/format-pesos.ts';
import { StatCard, statCardListClasses } from '../../ui/content/stat-card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { ServiceStats } from './compute-service-stats.ts';

/** Statistics over all services; skeletons until loaded. */
export function ServiceStatCards({ stats }: { stats: ServiceStats | undefined }) {
  const { t, language } = useTranslation();
  const count = (value: number | undefined) => value?.toLocaleString(language);
  const cards = [
    { title: t('adminServices.total'), value: count(stats?.total), icon: <ClipboardList />, tone: 'info' },
    { title: t('adminServices.online'), value: count(stats?.online), icon: <Globe />, tone: 'success' },
    { title: t('adminServices.categories'), value: count(stats?.categories), icon: <Shapes />, tone: 'accent' },
    { title: t('adminServices.averagePrice'), value: stats && formatWholePesos(stats.averagePrice), icon: <Banknote />, tone: 'neutral' },
  ] as const;
  return (
    <ul aria-label={t('adminServices.statistics')} className={statCardListClasses}>
      {cards.map((card) => (
        <li key={card.title} className="grid">
          <StatCard {...card} />
        </li>
      ))}
    </ul>
  );
}
