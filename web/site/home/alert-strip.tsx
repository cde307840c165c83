import { ArrowRight, Siren } from 'lucide-react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type ArticleSummary, buildArticlePath } from '../article-summary.ts';

/** Strip with a link to the newest urgent article; on phones the whole strip is the link. */
export function AlertStrip({ article }: { article: Pick<ArticleSummary, 'id' | 'title' | 'originals' | 'textLanguages'> }) {
  const { t, to } = useTranslation();
  return (
    <section aria-label={t('home.alert')} className="no-print bg-band-danger text-on-band">
      <div className="relative mx-auto flex max-w-page items-center gap-x-6 gap-y-3 px-4 py-2.5 max-md:flex-wrap md:py-3">
        <Siren aria-hidden className="size-7 text-sun-300 max-md:hidden" />
        <p className="font-bold leading-snug md:grow md:text-lg">
          <span lang={article.textLanguages?.title}>{t('home.alert.text', { title: article.title })}</span>{' '}
          <Link to={to(buildArticlePath(article))} className="card-link text-sun-300 underline underline-offset-4 md:hidden">
            {t('home.alert.read')}
            <ArrowRight aria-hidden className="ml-1 inline size-4" />
          </Link>
        </p>
        <LinkButton to={to(buildArticlePath(article))} variant="inverse" className="shrink-0 max-md:hidden">
          {t('home.alert.read')}
          <ArrowRight aria-hidden className="size-5" />
        </LinkButton>
      </div>
    </section>
  );
}
