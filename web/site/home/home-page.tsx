import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { formatOfficeName } from '#model/office-message-params.ts';
import { loadMessages } from '../../load-messages.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useOrigin, useSite } from '../../parts/page/use-site.ts';
import { revealOnScroll } from '../../ui/reveal-on-scroll.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/home-page.ts';
import { AlertStrip } from './alert-strip.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { LatestNews } from './latest-news.tsx';
import { loadHome } from './load-home.ts';
import { buildOfficeStructuredData } from './office-structured-data.ts';
import { PopularServices } from './popular-services.tsx';
import { ServiceCards } from './service-cards.tsx';
import { SocialFeed } from './social-feed.tsx';

await loadMessages({ en: () => import('#model/messages/en/site/home.ts'), fil: () => import('#model/messages/fil/site/home.ts') });

export const loader = (args: Route.LoaderArgs) => loadHome(args);

/** A change of the query selects another social platform, which needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** The home page with its eight sections (product §2.3). */
export default function HomePage({ loaderData: { latest, alert, tilePaths, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  useEffect(() => revealOnScroll(), []);
  return (
    <>
      <PageHead
        description={t('home.meta', { office: formatOfficeName(site) })}
        structuredData={import.meta.env.SSR ? buildOfficeStructuredData(site, origin) : {}}
      />
      {alert && <AlertStrip article={alert} />}
      <Hero tilePaths={tilePaths} pictures={pictures} />
      <ServiceCards />
      {site.highlights.length > 0 && <Highlights highlights={site.highlights} />}
      {site.popularServices.length > 0 && <PopularServices services={site.popularServices} />}
      <LatestNews articles={latest} />
      {site.socialPosts.length > 0 && <SocialFeed posts={site.socialPosts} requestedPlatform={parameters.get('social')} />}
      <GetInTouch />
    </>
  );
}
