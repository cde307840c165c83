import { ArrowRight, FileBadge, type LucideIcon, Store, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { SectionHeading } from './section-heading.tsx';

const cards: readonly { anchor: 'certificates' | 'resident' | 'permits'; icon: LucideIcon; colors: string }[] = [
  { anchor: 'certificates', icon: FileBadge, colors: 'bg-civic-700 text-on-solid' },
  { anchor: 'resident', icon: UsersRound, colors: 'bg-sun-500 text-on-sun' },
  { anchor: 'permits', icon: Store, colors: 'bg-flag-700 text-on-solid' },
];

/** Three cards that link to parts of the service catalogue. */
export function ServiceCards() {
  const { t, to } = useTranslation();
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 pt-9 sm:pt-16">
      <SectionHeading id="services" title={t('home.services')} intro={t('home.services.intro')} />
      <ul className="grid max-md:divide-y max-md:divide-line max-md:border-line max-md:border-y md:grid-cols-3 md:gap-5">
        {cards.map(({ anchor, icon: Icon, colors }) => (
          <li
            key={anchor}
            className="reveal group relative flex gap-4 max-md:items-center max-md:pt-3 max-md:pb-1 md:flex-col md:rounded-lg md:border md:border-line md:bg-surface md:p-6 md:shadow-card md:hover:border-civic-300 md:hover:shadow-raised"
          >
            <span aria-hidden className={classNames('grid size-11 shrink-0 place-items-center rounded-lg md:size-14', colors)}>
              <Icon className="size-6 md:size-7" />
            </span>
            <div className="flex grow flex-col">
              <h3 className="max-md:text-lg">{t(`home.services.${anchor}`)}</h3>
              <p className="mt-1 text-ink-soft max-md:text-sm">{t(`home.services.${anchor}Text`)}</p>
              <Link
                to={to(`/services#${anchor}`)}
                className="card-link mt-auto inline-flex min-h-11 items-center gap-2 font-semibold max-md:text-sm md:pt-2 text-civic-700 no-underline group-hover:underline"
              >
                {t('home.services.access')}
                <span className="sr-only">{t(`home.services.${anchor}`)}</span>
                <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={to('/report')} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
          {t('site.nav.report')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </section>
  );
}
