import { ExternalLink, Heart, type LucideIcon, MessageCircle, Play, Share2 } from 'lucide-react';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import type { SocialPost } from '#model/barangay.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { PlatformLogo } from '../../parts/platform-logo.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Picture } from '../../ui/files/picture.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** One social media post; its link opens the original. */
export function SocialCard({ post }: { post: SocialPost }) {
  const { t } = useTranslation();
  const { platform, author, timestamp, content, likes, comments, shares, link } = post;
  const name = t(`contact.social.${platform}`);
  return (
    <Card as="li" flush className="flex snap-start flex-col">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <PlatformLogo platform={platform} />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h3 className="wrap-anywhere text-base leading-tight">
            <EmailText address={author} />
          </h3>
          <p className="text-ink-soft text-sm">
            <span className="sr-only">{name}, </span>
            {timestamp}
          </p>
        </div>
      </div>
      <Media post={post} />
      <p className="grow p-4 text-ink">{content}</p>
      <div className="flex items-center justify-between gap-2 border-line border-t py-1 pr-1 pl-4">
        <ul aria-label={t('home.social.counts')} className="tabular flex flex-wrap gap-x-3.5 text-ink-soft text-sm">
          <Count icon={Heart} count={likes} text={t('home.social.likes', { count: likes })} />
          <Count icon={MessageCircle} count={comments} text={t('home.social.comments', { count: comments })} />
          <Count icon={Share2} count={shares} text={t('home.social.shares', { count: shares })} />
        </ul>
        {/^https?:\/\//.test(link) && (
          <a
            href={link}
            rel="noreferrer"
            title={t('home.social.open', { platform: name })}
            className="grid size-11 place-items-center rounded-md text-civic-700 hover:bg-civic-50"
          >
            <ExternalLink aria-hidden className="size-5" />
            <span className="sr-only">
              {t('home.social.open', { platform: name })}, {author}
            </span>
          </a>
        )}
      </div>
    </Card>
  );
}

function Media({ post: { mediaType, imageUrl, videoThumbnail } }: { post: SocialPost }) {
  const { t } = useTranslation();
  const source = mediaType === 'video' ? videoThumbnail : mediaType === 'image' ? imageUrl : '';
  if (!source) return null;
  return (
    <div className="relative bg-civic-100">
      <Picture src={source} alt="" width={640} height={360} loading="lazy" className="aspect-video w-full object-cover" />
      {mediaType === 'video' && (
        <span className="absolute bottom-3 left-3 inline-flex items-center gap-1.5 rounded-full bg-scrim/85 px-3 py-1 font-semibold text-sm text-on-band">
          <Play aria-hidden className="size-3.5 fill-current" />
          {t('home.social.video')}
        </span>
      )}
    </div>
  );
}

function Count({ icon: Icon, count, text }: { icon: LucideIcon; count: number; text: string }) {
  return (
    <li className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-4" />
      <span aria-hidden className="whitespace-nowrap">
        {formatCompactNumber(count)}
      </span>
      <span className="sr-only">{text}</span>
    </li>
  );
}
