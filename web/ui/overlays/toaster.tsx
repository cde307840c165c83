import { Toaster as HotToaster, ToastBar } from 'react-hot-toast';

/** Errors are announced at once; the library gives every toast the role of a status. */
const errorAriaProps = { role: 'alert', 'aria-live': 'assertive' } as const;

const toastClasses =
  'max-w-[min(28rem,calc(100vw-2rem))]! rounded-lg! border border-line bg-surface! px-4! py-3! text-base! text-ink! shadow-raised!';

/**
 * Container of the toasts: at most 20, an error for 4 s, a success for 2 s, a loading toast until
 * it is done (product §9).
 *
 * @param isLow shows the toasts in the lower part of the screen, above the buttons of a dialog or
 *   page, because dialogs have their header in the upper part; those about errors stay in the
 *   upper part, because the reply field or the bar of actions is pressed next
 */
export function Toaster({ isLow = false }: { isLow?: boolean }) {
  const position = isLow ? 'bottom-center' : 'top-center';
  return (
    <HotToaster
      position={position}
      // Below the page header: a toast must not cover the menu.
      containerStyle={{ top: '4.75rem', bottom: 'calc(10rem + env(safe-area-inset-bottom))' }}
      toastOptions={{
        className: toastClasses,
        success: { duration: 2000, iconTheme: { primary: 'var(--color-success)', secondary: 'var(--color-on-solid)' } },
        error: {
          duration: 4000,
          position: 'top-center',
          iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-on-solid)' },
        },
        loading: {
          duration: Number.POSITIVE_INFINITY,
          iconTheme: { primary: 'var(--color-civic-700)', secondary: 'var(--color-civic-100)' },
        },
      }}
    >
      {(toast) => <ToastBar toast={toast.type === 'error' ? { ...toast, ariaProps: errorAriaProps } : toast} position={position} />}
    </HotToaster>
  );
}
