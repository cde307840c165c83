import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useSite } from '../../parts/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { LazyForgetButton } from '../forget/lazy-forget-button.tsx';
import type { Route } from './+types/my-data-page.ts';
import { MailSubscriptionForm } from './mail-subscription-form.tsx';
import { MyDataPanel, PanelSkeleton } from './my-data-panel.tsx';

await loadMessages(
  'myData',
  'verify',
  'records',
  { en: () => import('#model/messages/en/role-names.ts'), fil: () => import('#model/messages/fil/role-names.ts') },
  { en: () => import('#model/messages/en/privacy-requests.ts'), fil: () => import('#model/messages/fil/privacy-requests.ts') },
  'errors',
  'contact',
);

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: context.get(pageContext).facts });

/**
 * The data that the portal stores about a person, to read and download (RA 10173). The server
 * renders no data: the browser loads it after the verification of the number.
 */
export default function MyDataPage({ loaderData: { facts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { privacyOfficer, privacyContact } = useSite();
  const isHydrated = useHydrated();
  const officer = [privacyOfficer, privacyContact].filter(Boolean).join(' · ');
  return (
    <div className="mx-auto max-w-text px-4 py-8 sm:py-14">
      <PageHead title={t('myData.title')} description={t('myData.intro')} />
      <h1>{t('myData.title')}</h1>
      <p className="mt-3 mb-6 text-ink-soft text-lg">{t('myData.intro')}</p>
      {isHydrated ? <MyDataPanel facts={facts} /> : <PanelSkeleton />}
      {facts.hasNewsletter && <MailSubscriptionForm />}
      {officer && <p className="wrap-anywhere mt-6 text-ink-soft">{t('myData.officer', { officer })}</p>}
      <LazyForgetButton className="mt-4" />
    </div>
  );
}
