import { Suspense, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Link, Outlet, useLoaderData, useLocation } from 'react-router';
import { DAY_MS } from '#lib/dates/durations.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { detectLanguage, stripLanguage } from '../language.ts';
import { lazyWithRetry, preloadCode } from '../parts/loading/load-code.ts';
import { useSite } from '../parts/page/use-site.ts';
import { useClock } from '../parts/use-clock.ts';
import { useMediaQuery } from '../parts/use-media-query.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/content/alert.tsx';
import { EmptyState } from '../ui/content/empty-state.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { MessagesProvider, useTranslation } from '../use-translation.tsx';
import { applicationSubscriptionOptions } from './applications/listed-application.ts';
import { UnsavedChangesProvider } from './form/unsaved-changes-provider.tsx';
import { LiveProvider } from './live/live-provider.tsx';
import { lazyWithMessages, loadStaffMessages } from './load-staff-messages.ts';
import { getStaffSession } from './session/session.ts';
import { useSessionState, useUnconfirmedPath } from './session/use-session.ts';
import { SampleContentBanner } from './settings/sample-content-banner.tsx';
import { AccountLanguageRedirect } from './shell/account-language-redirect.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { PageGuard } from './shell/page-guard.tsx';
import { SetupWarningBar } from './shell/setup-warning-bar.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';
import { usePageIdle } from './shell/use-page-idle.ts';
import { useErrorToastRemoval } from './show-error-toast.tsx';
import { useUndoShortcut } from './show-undo-toast.tsx';

/** Loaded on demand: only for accounts whose password somebody else has set. */
const PasswordChangeRequiredScreen = lazyWithMessages(() => import('./session/password-change-required-screen.tsx'), 'staffPages');

/** Loaded on demand: a signed-in person does not need it until the session expires. */
const loadSignInScreen = () => import('./session/sign-in-screen.tsx');
const SignInScreen = lazyWithRetry(loadSignInScreen);
const loadSessionExpiredDialog = () => import('./session/session-expired-dialog.tsx');
/** Loaded on demand: only for accounts whose deadline for a second factor has passed. */
const SecondFactorRequiredScreen = lazyWithMessages(() => import('./session/second-factor-required-screen.tsx'), 'staffPages');

/** Loaded on demand: only some calls ask for a confirmation. */
const IdentityConfirmationDialog = lazyWithMessages(() => import('./session/identity-confirmation-dialog.tsx'), 'staffPages');
const SessionExpiredDialog = lazyWithRetry(loadSessionExpiredDialog);

/** Runs only in the browser: the server does not know the session and renders the skeleton. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const language = detectLanguage(new URL(request.url).pathname);
  const [catalogue] = await Promise.all([loadStaffMessages('staff'), getStaffSession().restore()]);
  if (getStaffSession().state().status === 'signed-out') await loadSignInScreen().catch(() => undefined);
  return { catalogues: { [language]: catalogue } };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export const HydrateFallback = ShellSkeleton;

export default function AdminLayout() {
  const { catalogues } = useLoaderData<typeof clientLoader>();
  const isPhone = useMediaQuery('(width < 40rem)');
  return (
    <MessagesProvider catalogues={catalogues}>
      <UnsavedChangesProvider>
        <StaffArea />
      </UnsavedChangesProvider>
      <Toaster isLow={isPhone} />
    </MessagesProvider>
  );
}

function StaffArea() {
  const session = useSessionState();
  const unconfirmedPath = useUnconfirmedPath();
  const { hasSampleContent } = useSite();
  const isOverview = stripLanguage(useLocation().pathname) === '/admin';
  const isIdle = usePageIdle();
  const secondFactorDeadline = 'user' in session ? session.secondFactorDeadline : undefined;
  const isSecondFactorOverdue = useClock((now) => (parseDate(secondFactorDeadline ?? '')?.getTime() ?? Number.POSITIVE_INFINITY) <= now);
  useUndoShortcut();
  useErrorToastRemoval();
  // Loads the reauthentication dialog ahead, so that it is available when the session expires while
  // the network is down or after a new version of the portal was deployed.
  useEffect(() => {
    if (isIdle) void preloadCode(loadSessionExpiredDialog);
  }, [isIdle]);
  if (session.status === 'starting') return <ShellSkeleton />;
  if (session.status === 'unreachable') return <ServerUnreachable />;
  if (session.status === 'signed-out') {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SignInScreen />
      </Suspense>
    );
  }
  const RequiredScreen = session.user.mustChangePassword
    ? PasswordChangeRequiredScreen
    : isSecondFactorOverdue
      ? SecondFactorRequiredScreen
      : undefined;
  if (RequiredScreen) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <RequiredScreen />
        {session.status === 'expired' && <SessionExpiredDialog {...session} />}
      </Suspense>
    );
  }
  return (
    <AccountLanguageRedirect key={session.user.id} user={session.user}>
      <LiveProvider subscriptionOptions={applicationSubscriptionOptions}>
        <AdminShell>
          <SetupWarningBar />
          {isOverview && <SecondFactorNotice />}
          {hasSampleContent && isOverview && <SampleContentBanner />}
          <PageGuard>
            <Outlet />
          </PageGuard>
        </AdminShell>
        <Suspense>{unconfirmedPath && <IdentityConfirmationDialog path={unconfirmedPath} />}</Suspense>
        <Suspense>{session.status === 'expired' && <SessionExpiredDialog {...session} />}</Suspense>
      </LiveProvider>
    </AccountLanguageRedirect>
  );
}

function ServerUnreachable() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        title={t('admin.unreachable')}
        description={t('admin.unreachable.text')}
        actions={<Button onClick={() => void getStaffSession().restore()}>{t('ui.tryAgain')}</Button>}
      />
    </main>
  );
}

/** Shows how many days are left to set up a second factor; renders nothing without a deadline. */
function SecondFactorNotice() {
  const { t, to } = useTranslation();
  const session = useSessionState();
  const deadline = 'user' in session ? session.secondFactorDeadline : undefined;
  const days = useClock((now) => Math.max(0, Math.floor(((parseDate(deadline ?? '')?.getTime() ?? 0) - now) / DAY_MS)));
  if (deadline === undefined) return null;
  return (
    <Alert tone="warning" className="mb-5 print:hidden">
      {t('factor.soon', { days })}{' '}
      <Link to={to('/admin/staff/me')} className="text-link font-semibold">
        {t('factor.soon.open')}
      </Link>
    </Alert>
  );
}
