import { Suspense } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/report-page.ts';

await loadMessages({ en: () => import('#model/messages/en/problems.ts'), fil: () => import('#model/messages/fil/problems.ts') });

const loadForm = async () => {
  const [{ ReportForm }] = await Promise.all([
    import('./report-form.tsx'),
    loadMessages('apply', 'papers', 'verify', 'records', 'errors', 'errorScreen', 'services'),
  ]);
  return { default: ReportForm };
};
/** The server renders the form, which can be filled in before the browser has loaded its code. */
const ReportForm = import.meta.env.SSR ? (await loadForm()).default : lazyWithRetry(loadForm);
if (!import.meta.env.SSR) void preloadCode(loadForm);

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: context.get(pageContext).facts });

export const shouldRevalidate = () => false;

/** 'I-report ang problema': residents report a problem, and see how fast problems were solved. */
export default function ReportPage({ loaderData: { facts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHead title={t('problems.title')} description={t('problems.intro')} path="/report" />
      <h1>{t('problems.title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft text-lg">{t('problems.intro')}</p>
      <p className="mt-2 mb-6 max-w-text font-semibold">{t('problems.urgent')}</p>
      <noscript>
        <Alert tone="warning" className="mb-6">
          {t('problems.noScripts')}
        </Alert>
      </noscript>
      <div className="[@media(scripting:none)]:hidden">
        <Suspense fallback={<Skeleton className="h-160 w-full rounded-lg" />}>
          <ReportForm facts={facts} />
        </Suspense>
      </div>
    </div>
  );
}
