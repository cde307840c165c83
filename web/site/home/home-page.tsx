import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useOrigin, useSite } from '../../parts/portal-data.ts';
import { useReveal } from '../../parts/use-reveal.ts';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/home-page.ts';
import { AlertStrip } from './alert-strip.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { LatestNews } from './latest-news.tsx';
import { loadHome } from './load-home.ts';
import { officeFacts } from './office-facts.ts';
import { PopularServices } from './popular-services.tsx';
import { ServiceCards } from './service-cards.tsx';
import { SocialFeed } from './social-feed.tsx';

await bringWords('home');

export const loader = (args: Route.LoaderArgs) => loadHome(args);

/** What is shown of the social posts is in the address, and needs no other news. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** The eight sections of the first page (product §2.3). */
export default function HomePage({ loaderData: { latest, alert } }: Route.ComponentProps) {
  const { t } = useWords();
  const site = useSite();
  const origin = useOrigin();
  const [parameters] = useSearchParams();
  useReveal();
  return (
    <>
      <PageHead description={t('home.meta', { name: site.name, city: site.city })} facts={officeFacts(site, origin)} />
      <Hero />
      {alert && <AlertStrip article={alert} />}
      <ServiceCards />
      {site.highlights.length > 0 && <Highlights highlights={site.highlights} />}
      <PopularServices titles={site.popularServices} />
      <LatestNews articles={latest} />
      {site.socialPosts.length > 0 && <SocialFeed posts={site.socialPosts} asked={parameters.get('social')} />}
      <GetInTouch />
    </>
  );
}
