import { ExternalLink, Globe, Rss } from 'lucide-react';
import { useSite } from '../../parts/page/use-site.ts';
import { PlatformLogo } from '../../parts/platform-logo.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';

const platforms = ['facebook', 'instagram', 'twitter'] as const;

/** Links to the social media accounts that staff have entered, and to the news feed. */
export function SocialLinks() {
  const { t, to } = useTranslation();
  const site = useSite();
  const classes =
    'group flex min-h-14 items-center gap-3 rounded-md border border-line px-3 font-semibold text-ink no-underline transition-colors hover:border-civic-300 hover:bg-civic-50';
  return (
    <Card as="section">
      <h2 className="text-xl">{t('contact.social')}</h2>
      <p className="mt-1 text-ink-soft">{t('contact.socialHint')}</p>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2">
        {platforms
          .filter((platform) => /^https?:\/\//.test(site[platform]))
          .map((platform) => (
            <li key={platform}>
              <a href={site[platform]} rel="noreferrer" className={classes}>
                <PlatformLogo platform={platform} />
                <span className="grow">{t(`contact.social.${platform}`)}</span>
                <ExternalLink aria-hidden className="size-4.5 text-ink-faint max-[20rem]:hidden" />
              </a>
            </li>
          ))}
        {site.socialLinks.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer" className={classes}>
              <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-band text-on-band">
                <Globe className="size-5" />
              </span>
              <span className="wrap-anywhere min-w-0 grow">{name}</span>
              <ExternalLink aria-hidden className="size-4.5 text-ink-faint max-[20rem]:hidden" />
            </a>
          </li>
        ))}
        <li>
          <a href={to('/feed.xml')} className={classes}>
            <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-feed text-on-band">
              <Rss className="size-5" />
            </span>
            <span className="grow">{t('contact.social.rss')}</span>
          </a>
        </li>
      </ul>
    </Card>
  );
}
