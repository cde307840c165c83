import { ArrowRight, Siren } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { type ArticleSummary, articleAddress } from '../article-summary.ts';

/** The newest urgent article. */
export function AlertStrip({ article }: { article: Pick<ArticleSummary, 'id' | 'title'> }) {
  const { t, to } = useWords();
  return (
    <section aria-label={t('home.alert')} className="bg-flag-700 text-white">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:flex-nowrap">
        <Siren aria-hidden className="size-7 text-sun-300 max-md:hidden" />
        <p className="grow font-bold text-lg leading-snug">{t('home.alert.text', { title: article.title })}</p>
        <LinkButton to={to(articleAddress(article))} variant="inverse" wide className="shrink-0">
          {t('home.alert.read')}
          <ArrowRight aria-hidden className="size-5" />
        </LinkButton>
      </div>
    </section>
  );
}
