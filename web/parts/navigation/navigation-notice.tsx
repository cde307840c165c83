import { CloudOff, Hourglass } from 'lucide-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { Button } from '../../ui/button.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { connectionLoss, retryNow } from './connection-loss.ts';
import { useWaitingStage } from './use-waiting-stage.ts';

/** Milliseconds after which theme.css removes the skeleton of the next page. */
const SKELETON_MS = 8 * SECOND_MS;

interface NavigationNoticeProps {
  /** Returns the title of the page at a path; otherwise the text of the pressed link is used. */
  getPageTitle?: (pathname: string, t: Translate) => string | undefined;
}

/**
 * Bar above the page while a navigation or a form submission waits for the network or takes long.
 * It says so, and has buttons to cancel and to try again. The page stays as it is meanwhile.
 */
export function NavigationNotice({ getPageTitle }: NavigationNoticeProps) {
  const { t } = useTranslation();
  const { location: target, formMethod } = useNavigation();
  const isSending = formMethod === 'POST';
  const path = target && createPath(target);
  const loss = useSyncExternalStore(connectionLoss.subscribe, connectionLoss.getSnapshot, () => undefined);
  const isLost = loss !== undefined;
  const stage = useWaitingStage(path, isSending ? undefined : SKELETON_MS);
  const navigate = useNavigate();
  const cancel = useCancelNavigation();
  const linkTitle = useSyncExternalStore(
    subscribeToNothing,
    () => path && getPressedLinkTitle(path),
    () => undefined,
  );
  const title = path && (getPageTitle?.(target.pathname, t) ?? linkTitle);
  const page = title ? t('navigation.page', { title }) : t('navigation.nextPage');
  const text = getText();
  useNoticeAttribute(text !== '');
  const Icon = isLost ? CloudOff : Hourglass;
  return (
    <div data-connection className="sticky top-0 z-40 print:hidden">
      <div className={text ? 'border-sun-600 border-b bg-sun-100 text-civic-950' : undefined}>
        <div className={text ? 'mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5' : undefined}>
          {text && <Icon aria-hidden className="size-5" />}
          <p role="status" className="min-w-0 flex-1 basis-52 font-semibold text-sm leading-snug">
            {text}
          </p>
          {text && (
            <span className="flex flex-wrap gap-2">
              {(isLost || (path && stage === 'stuck' && !isSending)) && (
                <Button variant="outline" onClick={() => (isLost || !path ? retryNow() : void navigate(path))}>
                  {t('ui.tryAgain')}
                </Button>
              )}
              {path && (
                <Button variant="outline" onClick={cancel}>
                  {t('ui.cancel')}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
    </div>
  );

  function getText(): string {
    if (isLost && !path) return t('navigation.lostData');
    if (isLost) return t(`navigation.${loss}`, { page });
    if (stage && isSending) return t(`navigation.sending.${stage}`);
    if (stage === 'stuck') return t('navigation.stuck');
    return stage === 'long' ? t('navigation.long', { page }) : '';
  }
}

/**
 * Sets `data-notice` on the root element while the bar is visible. `theme.css` then hides the page
 * skeleton and the text of the progress bar.
 */
function useNoticeAttribute(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset.notice = '';
    return () => {
      delete dataset.notice;
    };
  }, [isShown]);
}

/** Returns a function that cancels the navigation; the page and its input stay. */
function useCancelNavigation(): () => void {
  const navigate = useNavigate();
  const current = useLocation();
  // A navigation to the current location that loads nothing replaces the pending one.
  return () =>
    void navigate(createPath(current), { replace: true, state: current.state, preventScrollReset: true, defaultShouldRevalidate: false });
}

/** The pressed link changes with the navigation alone, which renders the bar again. */
const subscribeToNothing = () => () => {};
const MAX_TITLE_LENGTH = 60;

/**
 * Returns the title of the page at a path from the pressed link: the heading of its card, else its
 * text. Returns undefined when the pressed link has another target or a long text.
 */
function getPressedLinkTitle(path: string): string | undefined {
  const link = document.querySelector<HTMLAnchorElement>('a[data-pressed]');
  if (link?.dataset.pressed !== path) return undefined;
  const heading = link.closest('li, article')?.querySelector('h2, h3, h4');
  const title = (heading ?? link).textContent.trim();
  return title.length > 0 && title.length <= MAX_TITLE_LENGTH ? title : undefined;
}
