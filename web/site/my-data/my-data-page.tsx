import { loadMessages } from '../../load-messages.ts';
import { pageContext } from '../../page-context.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LazyForgetButton } from '../forget/lazy-forget-button.tsx';
import type { Route } from './+types/my-data-page.ts';
import { MailSubscriptionForm } from './mail-subscription-form.tsx';
import { OpenAfterVerification } from './open-after-verification.tsx';

await loadMessages({ en: () => import('#model/messages/en/site/my-data.ts'), fil: () => import('#model/messages/fil/site/my-data.ts') });

/** As high as the verification of a number, so that the footer does not move. */
const PanelSkeleton = () => (
  <div className="min-h-160">
    <SkeletonText lines={6} />
  </div>
);

/** Loads at once if a number was verified recently, otherwise when the button is clicked. */
const MyDataPanel = lazyWithRetry(async () => {
  const [{ MyDataPanel }] = await Promise.all([
    import('./my-data-panel.tsx'),
    loadMessages(
      'verify',
      'records',
      { en: () => import('#model/messages/en/role-names.ts'), fil: () => import('#model/messages/fil/role-names.ts') },
      { en: () => import('#model/messages/en/privacy-requests.ts'), fil: () => import('#model/messages/fil/privacy-requests.ts') },
      'errors',
      'contact',
    ),
  ]);
  return { default: MyDataPanel };
});

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: context.get(pageContext).facts });

/**
 * The data that the portal stores about a person, to read and download (RA 10173). The server
 * renders no data: the browser loads it after the verification of the number.
 */
export default function MyDataPage({ loaderData: { facts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { privacyOfficer, privacyContact } = useSite();
  const officer = [privacyOfficer, privacyContact].filter(Boolean).join(' · ');
  return (
    <div className="mx-auto max-w-text px-4 py-8 sm:py-14">
      <PageHead title={t('myData.title')} description={t('myData.intro')} />
      <h1>{t('myData.title')}</h1>
      <p className="mt-3 mb-6 text-ink-soft text-lg">{t('myData.intro')}</p>
      <OpenAfterVerification
        text={t('myData.verify')}
        buttonLabel={t('myData.verify.button')}
        noScriptsText={t('myData.noScripts')}
        skeleton={<PanelSkeleton />}
      >
        <MyDataPanel facts={facts} skeleton={<PanelSkeleton />} />
      </OpenAfterVerification>
      {facts.hasNewsletter && <MailSubscriptionForm />}
      {officer && <p className="wrap-anywhere mt-6 text-ink-soft">{t('myData.officer', { officer })}</p>}
      <LazyForgetButton className="mt-4" />
    </div>
  );
}
