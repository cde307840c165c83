import type { LoaderFunctionArgs } from 'react-router';
import { privacy } from '#model/messages/legal/privacy.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/privacy-page.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './load-legal-text.ts';

export const loader = (args: LoaderFunctionArgs) => loadLegalText(args, privacy, 'privacyNotice');

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t, to } = useTranslation();
  const { privacyOfficer, privacyContact, npcNumber, npcSeal } = useSite();
  return (
    <LegalPage title={t('site.privacy')} {...loaderData}>
      <p className="mt-6">
        <a href={to('/my-data')} className="text-link inline-flex min-h-11 items-center font-semibold">
          {t('site.myData')}
        </a>
      </p>
      {(privacyOfficer || privacyContact || npcNumber || npcSeal) && (
        <section className="mt-8">
          <h2 className="text-xl">{t('legal.officer')}</h2>
          <p className="wrap-anywhere mt-3">{[privacyOfficer, privacyContact].filter(Boolean).join(' · ')}</p>
          {npcNumber && <p className="wrap-anywhere mt-3">{t('legal.npc', { number: npcNumber })}</p>}
          {npcSeal && (
            <img
              src={npcSeal}
              alt={t('legal.npc.seal')}
              width="112"
              height="112"
              className="mt-3 size-28 rounded-sm bg-on-band object-contain p-1"
            />
          )}
        </section>
      )}
    </LegalPage>
  );
}
