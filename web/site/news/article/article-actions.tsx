import { Bookmark, Heart, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts';
import { loadToast } from '../../../parts/loading/load-toast.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { type ArticleSummary, buildArticlePath } from '../../article-summary.ts';
import { savedArticles, useStoredIds } from '../stored-ids.ts';
import { shareLink } from './share-link.ts';
import { useLike } from './use-like.ts';

interface ArticleActionsProps {
  article: Pick<ArticleSummary, 'id' | 'title' | 'likes'>;
  /** Shows labels beside the icons. */
  isWide?: boolean;
}

/** Like, Share and Save buttons, which need scripts; their space is reserved before hydration. */
export function ArticleActions({ article, isWide }: ArticleActionsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={classNames('relative z-10 flex items-center', isWide ? 'flex-wrap gap-2' : 'gap-0.5', !isHydrated && 'invisible')}>
      <LikeButton article={article} isWide={isWide} />
      <ShareButton article={article} isWide={isWide} />
      <SaveButton article={article} isWide={isWide} />
    </div>
  );
}

function LikeButton({ article, isWide }: ArticleActionsProps) {
  const { t } = useTranslation();
  const { isLiked, likes, toggle } = useLike(article);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSuccessful = await toggle();
    setBusy(false);
    if (!isSuccessful) (await loadToast()).error(t('news.likeFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.likeOf', { title: article.title })} isOn={isLiked} onPress={press}>
      <Heart aria-hidden className={classNames('size-5', isLiked && 'fill-flag-600 text-flag-600')} />
      {isWide && t('news.like')}
      {(likes > 0 || isWide) && (
        <span className="tabular text-sm">
          <span aria-hidden>{formatCompactNumber(likes)}</span>
          <span className="sr-only">{t('news.likes', { count: likes })}</span>
        </span>
      )}
    </Action>
  );
}

function ShareButton({ article, isWide }: ArticleActionsProps) {
  const { t, to } = useTranslation();
  const press = async () => {
    const url = new URL(to(buildArticlePath(article)), location.origin).href;
    const outcome = await shareLink({ title: article.title, url }, navigator);
    if (outcome === 'copied') (await loadToast()).success(t('news.shared'));
    if (outcome === 'failed') (await loadToast()).error(t('news.shareFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.shareOf', { title: article.title })} onPress={press}>
      <Share2 aria-hidden className="size-5" />
      {isWide && t('news.share')}
    </Action>
  );
}

function SaveButton({ article, isWide }: ArticleActionsProps) {
  const { t } = useTranslation();
  const isSaved = useStoredIds(savedArticles).includes(article.id);
  const press = async () => {
    const isStored = savedArticles.set(article.id, !isSaved);
    const toast = await loadToast();
    if (isStored) toast.success(t(isSaved ? 'news.unsavedNow' : 'news.savedNow'));
    else toast.error(t('news.saveFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.saveOf', { title: article.title })} isOn={isSaved} onPress={press}>
      <Bookmark aria-hidden className={classNames('size-5', isSaved && 'fill-civic-700 text-civic-700')} />
      {isWide && t(isSaved ? 'news.saved' : 'news.save')}
    </Action>
  );
}

interface ActionProps {
  /** The accessible name includes the article, because a list has many of these buttons. */
  label: string;
  isWide?: boolean;
  /** State of a toggle button. */
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ label, isWide, isOn, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={isWide ? undefined : label}
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md font-semibold text-ink-soft transition-colors hover:bg-civic-50 hover:text-civic-900',
        isWide && 'border border-line-strong bg-surface px-4 text-ink aria-pressed:border-civic-700 aria-pressed:bg-civic-50',
      )}
    >
      {children}
    </button>
  );
}
