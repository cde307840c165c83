import { ArrowLeft } from 'lucide-react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { StaffAlertsCard } from '../alerts/staff-alerts-card.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { refreshAccount } from '../session/session.ts';
import { useCan, useCurrentUser } from '../session/use-session.ts';
import { useChangeLanguage } from '../shell/use-change-language.ts';
import { ProfileFields, profileFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignatureCard } from './signature-card.tsx';
import { useAccountUpdateForm } from './use-account-form.ts';

export const clientLoader = () => loadStaffMessages('staffPages');

/** The current user's account (product §2.27.2). */
export default function MyAccountPage() {
  const { t, to } = useTranslation();
  const { username } = useCurrentUser();
  const can = useCan();
  return (
    <>
      <PageTitle>{t('staff.mine')}</PageTitle>
      {can('manageAccounts') && (
        <Link to={to('/admin/staff')} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <ArrowLeft aria-hidden className="size-4.5" />
          {t('staff.back')}
        </Link>
      )}
      <h1 className="text-2xl sm:text-3xl">{t('staff.mine')}</h1>
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
          <PasswordCard />
        </div>
      </div>
    </>
  );
}

/** The language of the staff area, stored with the current user's account. */
function MyLanguage() {
  const { t, language } = useTranslation();
  const changeLanguage = useChangeLanguage();
  return (
    <Card as="section" aria-label={t('admin.language')}>
      <CardHeader title={t('admin.language')} description={t('staff.me.language.text')} />
      <div className="flex flex-wrap gap-3">
        {languages.map((option) => (
          <Button
            key={option}
            lang={option}
            variant={option === language ? 'primary' : 'outline'}
            aria-pressed={option === language}
            onClick={() => void changeLanguage(option)}
          >
            {t(`admin.language.${option}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

const FORM = 'my-profile';

/** The current user's profile. */
function MyProfile() {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const form = useAccountUpdateForm(profileFields, me, () => {
    toast.success(t('admin.saved'));
    // Updates the name in the header.
    refreshAccount();
  });
  return (
    <Card as="section" aria-label={t('staff.me.profile')}>
      <CardHeader title={t('staff.me.profile')} description={t('staff.me.profile.text')} />
      <AccountForm id={FORM} form={form} username={me.username}>
        <ProfileFields formId={FORM} form={form} />
        <Button type="submit" busy={form.isBusy} wide>
          {t('ui.save')}
        </Button>
      </AccountForm>
    </Card>
  );
}
