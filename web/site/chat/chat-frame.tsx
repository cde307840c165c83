import { ChevronLeft, X } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../parts/page/use-site.ts';
import { useMediaQuery } from '../../parts/use-media-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useInertBackground } from './use-inert-background.ts';

interface ChatFrameProps {
  onClose: () => void;
  children: ReactNode;
}

/** Elements in the frame's header for the controls of a screen; null before the first commit. */
interface HeaderSlots {
  readonly back: HTMLElement | null;
  readonly menu: HTMLElement | null;
  readonly takeFocus: () => void;
}

const HeaderSlotsContext = createContext<HeaderSlots>({ back: null, menu: null, takeFocus: () => undefined });

/** Whether the chat covers the page. */
export const fullScreenQuery = '(width < 40rem)';

const headerButtonClasses =
  'grid size-11 shrink-0 place-items-center rounded-md text-on-band transition-colors hover:bg-on-band/15 focus-visible:outline-sun-300';

/**
 * The chat window: full screen on a phone, else a panel in the corner. Escape closes it. It stays
 * mounted while its screens change, so that a press on the close button is never lost.
 */
export function ChatFrame({ onClose, children }: ChatFrameProps) {
  const { t } = useTranslation();
  const { name, chatTitle } = useSite();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [back, setBack] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const slots = useMemo(
    () => ({
      back,
      menu,
      takeFocus: () => {
        if (!box.current?.contains(document.activeElement)) box.current?.focus();
      },
    }),
    [back, menu],
  );
  const isFullScreen = useMediaQuery(fullScreenQuery);
  useInertBackground(box, isFullScreen);
  return (
    <div
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-modal={isFullScreen || undefined}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A dialog above the chat, such as a picture, handles Escape itself.
        if (event.key !== 'Escape' || event.defaultPrevented || !box.current?.contains(event.target as Node)) return;
        onClose();
      }}
      className="fixed inset-0 flex animate-rise-in flex-col overflow-hidden bg-surface outline-none sm:inset-auto sm:right-[max(1rem,env(safe-area-inset-right))] sm:bottom-4 sm:h-[min(42rem,calc(100dvh-2rem))] sm:w-[25rem] sm:max-lg:not-low:bottom-[calc(5rem+env(safe-area-inset-bottom))] sm:max-lg:not-low:h-[min(42rem,calc(100dvh-6rem-env(safe-area-inset-bottom)))] sm:rounded-xl sm:border sm:border-line sm:shadow-float"
    >
      <div className="flex items-center gap-1 border-sun-500 border-b-4 bg-band-bright py-2 pr-2 pl-4 text-on-band">
        <span ref={setBack} className="contents" />
        <div className="min-w-0 grow">
          <h2 id={titleId} className="text-lg text-on-band leading-tight">
            {chatTitle || t('chat.title')}
          </h2>
          <p className="truncate text-on-band-soft text-sm">{t('site.barangay', { name })}</p>
        </div>
        <span ref={setMenu} className="contents" />
        <button type="button" aria-label={t('chat.close')} className={headerButtonClasses} onClick={onClose}>
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex min-h-0 grow flex-col">
        <HeaderSlotsContext value={slots}>{children}</HeaderSlotsContext>
      </div>
    </div>
  );
}

interface ChatScreenProps {
  /** Button to the previous screen of the chat. */
  back?: { label: string; onBack: () => void };
  /** Controls beside the close button. */
  menu?: ReactNode;
  children: ReactNode;
}

/** One screen of the chat: content of the frame, and its controls in the frame's header. */
export function ChatScreen({ back, menu, children }: ChatScreenProps) {
  const slots = use(HeaderSlotsContext);
  // The element that had the focus may have been removed with the previous screen. Before the
  // browser shows this one: a key pressed in between would go to the page.
  useLayoutEffect(() => slots.takeFocus(), [slots]);
  return (
    <>
      {back &&
        slots.back &&
        createPortal(
          <button type="button" aria-label={back.label} className={classNames(headerButtonClasses, '-ml-3')} onClick={back.onBack}>
            <ChevronLeft aria-hidden className="size-6" />
          </button>,
          slots.back,
        )}
      {menu && slots.menu && createPortal(menu, slots.menu)}
      {children}
    </>
  );
}
