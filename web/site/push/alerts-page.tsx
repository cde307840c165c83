import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LazyForgetButton } from '../forget/lazy-forget-button.tsx';
import { LazyNewsletterBox } from '../newsletter/lazy-newsletter-box.tsx';
import type { Route } from './+types/alerts-page.ts';
import { AlertsSwitch } from './alerts-switch.tsx';

await loadMessages({ en: () => import('#model/messages/en/alerts.ts'), fil: () => import('#model/messages/fil/alerts.ts') });

export const loader = ({ context }: Route.LoaderArgs) => ({ hasNewsletter: context.get(pageContext).facts.hasNewsletter });

/** News alerts: their state in this browser, a switch, and articles by email (product §2.11). */
export default function AlertsPage({ loaderData: { hasNewsletter } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-text px-4 py-10 sm:py-14">
      <PageHead title={t('alerts.title')} description={t('alerts.description')} />
      <h1>{t('alerts.title')}</h1>
      <p className="mt-3 mb-8 text-ink-soft text-lg">{t('alerts.description')}</p>
      <Card as="section">
        <CardHeader title={t('alerts.device')} description={t('alerts.deviceText')} />
        <AlertsSwitch />
      </Card>
      {hasNewsletter && (
        <div className="mt-6">
          <LazyNewsletterBox />
        </div>
      )}
      <LazyForgetButton className="mt-6" />
    </div>
  );
}
