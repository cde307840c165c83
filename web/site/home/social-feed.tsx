import type { SocialPost } from '#model/barangay.ts';
import { platforms } from '#model/collections/public-choices.ts';
import { pageLimits } from '#model/page-limits.ts';
import { FilterButtons } from '../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { SectionHeading } from './section-heading.tsx';
import { SocialCard } from './social-card.tsx';

const options = ['all', ...platforms] as const;

interface SocialFeedProps {
  posts: readonly SocialPost[];
  /** The platform that the URL selects. */
  requestedPlatform: string | null;
}

/** Posts of the barangay's accounts. The URL selects the platform, so it works without scripts. */
export function SocialFeed({ posts, requestedPlatform }: SocialFeedProps) {
  const { t, to } = useTranslation();
  const choice = platforms.find((platform) => platform === requestedPlatform) ?? 'all';
  const visiblePosts = posts.filter(({ platform }) => choice === 'all' || platform === choice).slice(0, pageLimits.socialPosts);
  return (
    <section
      aria-labelledby="social"
      className="mt-9 border-line border-y bg-sunken [contain-intrinsic-size:auto_46rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_75rem]"
    >
      <div className="mx-auto max-w-page px-4 py-7 sm:py-14">
        <SectionHeading id="social" title={t('home.social')} intro={t('home.social.intro')} />
        <FilterButtons
          label={t('home.social.filter')}
          options={options.map((value) => ({ value, label: value === 'all' ? t('ui.all') : t(`contact.social.${value}`) }))}
          value={choice}
          hrefFor={(value) => `${to('/')}${value === 'all' ? '' : `?social=${value}`}#social`}
        />
        {visiblePosts.length === 0 && choice !== 'all' ? (
          <p className="py-10 text-center text-ink-soft">{t('home.social.none', { platform: t(`contact.social.${choice}`) })}</p>
        ) : (
          <ul className="mt-5 grid auto-cols-[min(19rem,82vw)] gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-4">
            {visiblePosts.map((post) => (
              <SocialCard key={`${post.author} ${post.timestamp} ${post.content}`} post={post} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
