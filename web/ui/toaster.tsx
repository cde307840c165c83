import { Toaster as HotToaster } from 'react-hot-toast';

const look =
  'max-w-[min(28rem,calc(100vw-2rem))]! rounded-lg! border border-line bg-surface! px-4! py-3! text-base! text-ink! shadow-raised!';

/** The place where toasts appear: at most 20, an error 4 s, a success 2 s, a wait until it is over (product §9). */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      // Below the head of the page: a toast must not lie on the menu, and one under the pointer stays.
      containerStyle={{ top: '4.75rem' }}
      toastOptions={{
        className: look,
        success: { duration: 2000, iconTheme: { primary: 'var(--color-success)', secondary: '#fff' } },
        error: {
          duration: 4000,
          iconTheme: { primary: 'var(--color-danger)', secondary: '#fff' },
          ariaProps: { role: 'alert', 'aria-live': 'assertive' },
        },
        loading: {
          duration: Number.POSITIVE_INFINITY,
          iconTheme: { primary: 'var(--color-civic-700)', secondary: 'var(--color-civic-100)' },
        },
      }}
    />
  );
}
