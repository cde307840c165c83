import { lazy, Suspense, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { catalogueOf } from '../catalogues.ts';
import { languageOf } from '../language.ts';
import { useSite } from '../parts/portal-data.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useWords, WordsProvider } from '../words.tsx';
import { ApplicationFeedProvider } from './live/application-feed-provider.tsx';
import { LiveProvider } from './live/live-provider.tsx';
import { staffSession } from './session/session.ts';
import { useSessionState } from './session/use-session.ts';
import { SetupBar } from './shell/setup-bar.tsx';
import { Shell } from './shell/shell.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';
import { useSettled } from './shell/use-settled.ts';
import { SupportFeedProvider } from './support/support-feed-provider.tsx';

/** An office that works with content of its own needs none of it. */
const SampleBanner = lazy(async () => ({ default: (await import('./settings/sample-banner.tsx')).SampleBanner }));

/** Whoever is signed in needs neither, until the session runs out. */
const bringScreen = () => import('./session/sign-in-screen.tsx');
const SignInScreen = lazy(async () => ({ default: (await bringScreen()).SignInScreen }));
const bringAgain = () => import('./session/sign-in-again.tsx');
const SignInAgain = lazy(async () => ({ default: (await bringAgain()).SignInAgain }));

/** Runs in the browser only: the server knows nobody here, and sends the outline. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const [catalogue] = await Promise.all([catalogueOf('staff', language), staffSession().restore()]);
  if (staffSession().state().status === 'signed-out') await bringScreen().catch(() => undefined);
  return { catalogues: { [language]: catalogue } };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export const HydrateFallback = ShellSkeleton;

export default function AdminLayout() {
  const { catalogues } = useLoaderData<typeof clientLoader>();
  return (
    <WordsProvider catalogues={catalogues}>
      <StaffArea />
      <Toaster />
    </WordsProvider>
  );
}

function StaffArea() {
  const session = useSessionState();
  const { hasSampleContent } = useSite();
  const isSettled = useSettled();
  // It must be there when the session has run out, whatever became of the network and of the portal's version by then.
  useEffect(() => {
    if (isSettled) void bringAgain().catch(() => undefined);
  }, [isSettled]);
  if (session.status === 'starting') return <ShellSkeleton />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'signed-out') {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SignInScreen />
      </Suspense>
    );
  }
  return (
    <LiveProvider key={session.user.id}>
      <ApplicationFeedProvider>
        <SupportFeedProvider>
          <Shell>
            <SetupBar />
            {hasSampleContent && (
              <Suspense>
                <SampleBanner />
              </Suspense>
            )}
            <Outlet />
          </Shell>
        </SupportFeedProvider>
        <Suspense>{session.status === 'expired' && <SignInAgain user={session.user} />}</Suspense>
      </ApplicationFeedProvider>
    </LiveProvider>
  );
}

function Unreachable() {
  const { t } = useWords();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        title={t('admin.unreachable')}
        description={t('error.network')}
        actions={<Button onClick={() => void staffSession().restore()}>{t('ui.tryAgain')}</Button>}
      />
    </main>
  );
}
