import { Link } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LazyForgetButton } from '../forget/lazy-forget-button.tsx';
import { OpenAfterVerification } from '../my-data/open-after-verification.tsx';
import type { Route } from './+types/my-applications-page.ts';

await loadMessages({
  en: () => import('#model/messages/en/site/applications/my-applications.ts'),
  fil: () => import('#model/messages/fil/site/applications/my-applications.ts'),
});

/** Loads at once if a number was verified recently, otherwise when the button is clicked. */
const MyApplicationsPanel = lazyWithRetry(async () => {
  const [{ MyApplicationsPanel }] = await Promise.all([
    import('./my-applications-panel.tsx'),
    loadMessages(
      { en: () => import('#model/messages/en/site/my-data.ts'), fil: () => import('#model/messages/fil/site/my-data.ts') },
      'tracking',
      'verify',
      'errors',
    ),
  ]);
  return { default: MyApplicationsPanel };
});

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  facts: context.get(pageContext).facts,
  /** Id of the service whose form can be prefilled with an earlier application. */
  service: new URL(request.url).searchParams.get('service') ?? undefined,
});

/**
 * The applications of a verified number. The server renders no data: the browser loads them after
 * the verification.
 */
export default function MyApplicationsPage({ loaderData: { facts, service } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  return (
    <div className="mx-auto max-w-text px-4 py-8 sm:py-14">
      <PageHead title={t('my.title')} description={t('my.intro')} />
      <h1>{t('my.title')}</h1>
      <p className="mt-3 mb-6 text-ink-soft text-lg">{t('my.intro')}</p>
      <OpenAfterVerification
        text={t('my.verify')}
        buttonLabel={t('my.verify.button')}
        noScriptsText={t('my.noScripts')}
        skeleton={<SkeletonText lines={6} />}
      >
        <MyApplicationsPanel facts={facts} service={service} />
      </OpenAfterVerification>
      <p className="mt-6">
        <Link to={to('/tracking')} className="text-link inline-flex min-h-11 items-center">
          {t('my.byNumber')}
        </Link>
      </p>
      <LazyForgetButton className="mt-2" />
    </div>
  );
}
