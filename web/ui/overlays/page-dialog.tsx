import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ScrollArea } from '../scroll-area.tsx';

interface PageDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Address of the page without this dialog. */
  closeTo: string;
  closeLabel: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog with its own URL: the page renders it at that URL, so that links open and close it, even
 * without scripts. With scripts it is modal and restores the focus.
 */
export function PageDialog({ title, description, closeTo, closeLabel, footer, children }: PageDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const dialog = useModal();
  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <>
      <Link to={closeTo} preventScrollReset aria-hidden tabIndex={-1} className="fixed inset-0 z-40 animate-fade-in bg-scrim/60" />
      <dialog
        ref={dialog}
        open
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        // A click on the backdrop of a modal dialog has the dialog itself as its target.
        onPointerDown={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-0 z-50 m-auto h-dvh max-h-dvh w-full max-w-full animate-rise-in bg-surface text-ink shadow-float backdrop:bg-transparent sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:max-w-xl sm:rounded-xl"
      >
        <div className="flex h-full max-h-[inherit] flex-col">
          <header className="flex items-start gap-4 border-line border-b px-5 py-4 sm:px-6">
            <div className="min-w-0 grow">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              {description && <p className="mt-1 text-ink-soft">{description}</p>}
            </div>
            <Link
              to={closeTo}
              preventScrollReset
              aria-label={closeLabel}
              className="-mt-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Link>
          </header>
          <ScrollArea className="grow overflow-y-auto overscroll-contain rounded-sm px-5 py-5 sm:px-6">{children}</ScrollArea>
          {footer && (
            <footer className="flex flex-col gap-3 border-line border-t bg-sunken/60 px-5 py-4 sm:flex-row sm:justify-end sm:rounded-b-xl sm:px-6">
              {footer}
            </footer>
          )}
        </div>
      </dialog>
    </>
  );
}

/** Makes a server-rendered open dialog modal while it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const { style } = document.documentElement;
    // An open dialog cannot become modal, and `close()` would fire a close event.
    element?.removeAttribute('open');
    element?.showModal();
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
