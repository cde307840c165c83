import { ArrowRight, FileBadge, type LucideIcon, Store, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { SectionHeading } from './section-heading.tsx';

const cards: readonly { anchor: 'certificates' | 'resident' | 'permits'; icon: LucideIcon; ground: string }[] = [
  { anchor: 'certificates', icon: FileBadge, ground: 'bg-civic-700 text-white' },
  { anchor: 'resident', icon: UsersRound, ground: 'bg-sun-500 text-civic-950' },
  { anchor: 'permits', icon: Store, ground: 'bg-flag-700 text-white' },
];

/** Three ways into the catalogue, each to its part. */
export function ServiceCards() {
  const { t, to } = useWords();
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 pt-14 sm:pt-16">
      <SectionHeading id="services" title={t('home.services')} intro={t('home.services.intro')} />
      <ul className="grid gap-5 md:grid-cols-3">
        {cards.map(({ anchor, icon: Icon, ground }) => (
          <Card as="li" key={anchor} interactive className="reveal group flex gap-4 md:flex-col">
            <span aria-hidden className={classes('grid size-14 shrink-0 place-items-center rounded-lg', ground)}>
              <Icon className="size-7" />
            </span>
            <div className="flex grow flex-col">
              <h3>{t(`home.services.${anchor}`)}</h3>
              <p className="mt-1.5 text-ink-soft">{t(`home.services.${anchor}Text`)}</p>
              <Link
                to={to(`/services#${anchor}`)}
                className="card-link mt-auto inline-flex min-h-11 items-center gap-2 pt-2 font-semibold text-civic-700 no-underline group-hover:underline"
              >
                {t('home.services.access')}
                <span className="sr-only">{t(`home.services.${anchor}`)}</span>
                <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
              </Link>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
