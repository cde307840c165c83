import { Bookmark, Heart, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shortCount } from '#lib/short-count.ts';
import { toasts } from '../../parts/toasts.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { type ArticleSummary, articleAddress } from '../article-summary.ts';
import { savedArticles } from './article-marks.ts';
import { useKeptIds } from './kept-ids.ts';
import { shareLink } from './share-link.ts';
import { useLike } from './use-like.ts';

interface ArticleActionsProps {
  article: Pick<ArticleSummary, 'id' | 'title' | 'likes'>;
  /** With words beside the icons. */
  isWide?: boolean;
}

/** Like, Share and Save. They need scripts: until those run, only their place is kept. */
export function ArticleActions({ article, isWide }: ArticleActionsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={classes('relative z-10 flex items-center', isWide ? 'flex-wrap gap-2' : 'gap-0.5', !isHydrated && 'invisible')}>
      <LikeButton article={article} isWide={isWide} />
      <ShareButton article={article} isWide={isWide} />
      <SaveButton article={article} isWide={isWide} />
    </div>
  );
}

function LikeButton({ article, isWide }: ArticleActionsProps) {
  const { t } = useWords();
  const { isLiked, likes, toggle } = useLike(article);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const wasTold = await toggle();
    setBusy(false);
    if (!wasTold) (await toasts()).error(t('news.likeFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.likeOf', { title: article.title })} isOn={isLiked} onPress={press}>
      <Heart aria-hidden className={classes('size-5', isLiked && 'fill-flag-600 text-flag-600')} />
      {isWide && t('news.like')}
      {(likes > 0 || isWide) && (
        <span className="tabular text-sm">
          <span aria-hidden>{shortCount(likes)}</span>
          <span className="sr-only">{t('news.likes', { count: likes })}</span>
        </span>
      )}
    </Action>
  );
}

function ShareButton({ article, isWide }: ArticleActionsProps) {
  const { t, to } = useWords();
  const press = async () => {
    const url = new URL(to(articleAddress(article)), location.origin).href;
    const outcome = await shareLink({ title: article.title, url }, navigator);
    if (outcome === 'copied') (await toasts()).success(t('news.shared'));
    if (outcome === 'failed') (await toasts()).error(t('news.shareFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.shareOf', { title: article.title })} onPress={press}>
      <Share2 aria-hidden className="size-5" />
      {isWide && t('news.share')}
    </Action>
  );
}

function SaveButton({ article, isWide }: ArticleActionsProps) {
  const { t } = useWords();
  const isSaved = useKeptIds(savedArticles).includes(article.id);
  const press = async () => {
    const isKept = savedArticles.set(article.id, !isSaved);
    const toast = await toasts();
    if (isKept) toast.success(t(isSaved ? 'news.unsavedNow' : 'news.savedNow'));
    else toast.error(t('news.saveFailed'));
  };
  return (
    <Action isWide={isWide} label={t('news.saveOf', { title: article.title })} isOn={isSaved} onPress={press}>
      <Bookmark aria-hidden className={classes('size-5', isSaved && 'fill-civic-700 text-civic-700')} />
      {isWide && t(isSaved ? 'news.saved' : 'news.save')}
    </Action>
  );
}

interface ActionProps {
  /** Names the article too, because a list has many of these. */
  label: string;
  isWide?: boolean;
  /** For what is on or off. */
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
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md font-semibold text-ink-soft transition-colors hover:bg-civic-50 hover:text-civic-900',
        isWide && 'border border-line-strong bg-surface px-4 text-ink aria-pressed:border-civic-700 aria-pressed:bg-civic-50',
      )}
    >
      {children}
    </button>
  );
}
