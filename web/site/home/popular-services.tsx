import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ServiceLink } from '../../parts/page/use-site.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Links to the most requested services, and to the tracking. */
export function PopularServices({ services }: { services: readonly ServiceLink[] }) {
  const { t, to } = useTranslation();
  return (
    <section aria-labelledby="popular" className="mx-auto max-w-page px-4 pt-9 sm:pt-16">
      <SectionHeading
        id="popular"
        title={t('home.popular')}
        intro={t('home.popular.intro')}
        more={{ to: to('/services'), label: t('home.popular.all') }}
      />
      <div className="grid items-stretch gap-6 lg:grid-cols-[1.7fr_1fr]">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 sm:gap-3">
          {services.map(({ title, language, path }) => (
            <li key={title} lang={language} className="reveal">
              <Link
                to={to(path)}
                className="group flex h-full min-h-14 items-center justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-2 font-bold leading-snug text-civic-950 sm:px-5 sm:text-lg no-underline shadow-card transition-[border-color,box-shadow] hover:border-civic-400 hover:shadow-raised"
              >
                {title}
                <ChevronRight aria-hidden className="size-5 text-civic-600 transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
        <div className="reveal flex flex-col justify-center rounded-lg bg-sun-100 p-5 max-md:hidden sm:p-6 print:hidden">
          <h3>{t('home.track')}</h3>
          <p className="mt-1 mb-4 text-ink">{t('home.track.text')}</p>
          <LinkButton to={to('/tracking')} className="self-start">
            {t('home.track.submit')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
