import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { buildLanguageLink } from '../../language.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Bunting } from '../../ui/content/bunting.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useFocusMainOnUnmount } from '../focus-main.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Replaces the staff area while nobody is signed in (product §2.17). */
export default function SignInScreen() {
  useFocusMainOnUnmount();
  const { t, to } = useTranslation();
  const { portalName, name, city, logo } = useSite();
  return (
    <div className="flex min-h-dvh flex-col bg-band bg-[radial-gradient(80rem_50rem_at_50%_-20rem,var(--color-band-bright),transparent)]">
      <PageTitle>{t('signIn.title')}</PageTitle>
      <Bunting />
      <main className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 py-8">
        <a href={to('/')} className="mx-auto mb-6 flex flex-col items-center gap-3 rounded-md text-center text-on-band no-underline">
          <img src={logo.small} alt="" width="72" height="72" className="size-18 object-contain" />
          <span>
            <span className="block font-extrabold text-2xl tracking-tight">{portalName}</span>
            <span className="block text-on-band-soft">{t('admin.place', { office: formatOfficeName({ name, city }) })}</span>
          </span>
        </a>
        <Card className="shadow-float">
          <h1 className="mb-6 text-center text-2xl">{t('signIn.heading')}</h1>
          <SignInForm />
          {/* The text says that the connection is encrypted. */}
          {window.isSecureContext && (
            <p className="mt-5 flex items-start justify-center gap-2 text-ink-soft text-sm">
              <Lock aria-hidden className="mt-0.5 size-4 text-success" />
              {t('signIn.secure')}
            </p>
          )}
        </Card>
        <nav aria-label={t('signIn.legal')} className="mt-6 flex flex-wrap items-center justify-center gap-x-6 text-on-band-soft">
          <a href={to('/terms')} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-on-band">
            {t('signIn.terms')}
          </a>
          <a href={to('/privacy')} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-on-band">
            {t('signIn.privacy')}
          </a>
        </nav>
        <LanguageLinks />
      </main>
    </div>
  );
}

/**
 * Links to the page in each language, which this browser remembers. They load a new document with
 * the messages of that language.
 */
function LanguageLinks() {
  const { t, language } = useTranslation();
  const location = useLocation();
  return (
    <nav aria-label={t('admin.language')} className="mt-1 flex flex-wrap justify-center gap-x-4 text-on-band-soft">
      {languages.map((other) => (
        <a
          key={other}
          href={buildLanguageLink(other, location)}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-bold aria-[current]:underline"
        >
          {t(`admin.language.${other}`)}
        </a>
      ))}
    </nav>
  );
}
