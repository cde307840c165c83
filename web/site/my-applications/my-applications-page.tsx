import { Link } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ForgetMe } from '../forget/forget-me.tsx';
import type { Route } from './+types/my-applications-page.ts';
import { MyApplicationsPanel } from './my-applications-panel.tsx';

await loadMessages('myApplications', 'myData', 'tracking', 'verify', 'errors');

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  facts: context.get(pageContext).facts,
  /** The service whose form asks for the data of an earlier application. */
  service: new URL(request.url).searchParams.get('service') ?? undefined,
});

/**
 * The applications of a verified number. The server renders nothing of them: the browser asks when
 * its number is verified.
 */
export default function MyApplicationsPage({ loaderData: { facts, service } }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-text px-4 py-8 sm:py-14">
      <PageHead title={t('my.title')} description={t('my.intro')} />
      <h1>{t('my.title')}</h1>
      <p className="mt-3 mb-6 text-ink-soft text-lg">{t('my.intro')}</p>
      <noscript>
        <Alert tone="warning">{t('my.noScripts')}</Alert>
      </noscript>
      {isHydrated ? <MyApplicationsPanel facts={facts} service={service} /> : <SkeletonText lines={6} />}
      <p className="mt-6">
        <Link to={to('/tracking')} className="text-link inline-flex min-h-11 items-center">
          {t('my.byNumber')}
        </Link>
      </p>
      <ForgetMe className="mt-2" />
    </div>
  );
}
