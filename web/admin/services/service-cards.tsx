import { Banknote, ClipboardList, Globe, Shapes } from 'lucide-react';
import { wholePesos } from '#lib/pesos.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { useWords } from '../../words.tsx';
import type { ServiceFigures } from './service-figures.ts';

/** The four figures above the list; skeletons until they are known. */
export function ServiceCards({ figures }: { figures: ServiceFigures | undefined }) {
  const { t, language } = useWords();
  const count = (value: number | undefined) => value?.toLocaleString(language);
  const cards = [
    { title: t('adminServices.total'), value: count(figures?.total), icon: <ClipboardList />, tone: 'info' },
    { title: t('adminServices.online'), value: count(figures?.online), icon: <Globe />, tone: 'success' },
    { title: t('adminServices.categories'), value: count(figures?.categories), icon: <Shapes />, tone: 'accent' },
    { title: t('adminServices.averagePrice'), value: figures && wholePesos(figures.averagePrice), icon: <Banknote />, tone: 'neutral' },
  ] as const;
  return (
    <ul aria-label={t('adminServices.figures')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.title} className="grid">
          <StatCard {...card} />
        </li>
      ))}
    </ul>
  );
}
