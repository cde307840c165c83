import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { StaffAlertsCard } from '../alerts/staff-alerts-card.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { useCan, useCurrentUser } from '../session/use-session.ts';
import { MyLanguage } from './my-language.tsx';
import { MyPassword } from './my-password.tsx';
import { MyProfile } from './my-profile.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { SignatureCard } from './signature-card.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

/** The current user's account (product §2.27.2). */
export default function MyAccountPage() {
  const { t, to } = useTranslation();
  const { username } = useCurrentUser();
  const can = useCan();
  return (
    <>
      <PageTitle>{t('staff.me.title')}</PageTitle>
      <Link to={to('/admin/staff')} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        <ArrowLeft aria-hidden className="size-4.5" />
        {t('staff.back')}
      </Link>
      <h1 className="text-2xl sm:text-3xl">{t('staff.me.title')}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{t('staff.me.intro', { username })}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <MyProfile />
          <MyLanguage />
          <StaffAlertsCard />
          {can('signCertificates') && <SignatureCard />}
        </div>
        <div className="space-y-6">
          <SecondFactorCard />
          <PasskeysCard />
          <SessionsCard />
          <MyPassword />
        </div>
      </div>
    </>
  );
}
