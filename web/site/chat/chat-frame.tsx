import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSite } from '../../parts/portal-data.ts';
import { useMedia } from '../../parts/use-media.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { useAlone } from './use-alone.ts';

interface ChatFrameProps {
  onClose: () => void;
  /** A way back inside the chat. */
  back?: { label: string; onBack: () => void };
  /** It has just been opened. */
  appears?: boolean;
  /** Beside the button that closes it. */
  menu?: ReactNode;
  children: ReactNode;
}

const closeLook =
  'grid size-11 shrink-0 place-items-center rounded-md text-white transition-colors hover:bg-white/15 focus-visible:outline-sun-300';

/** The window of the chat: the whole screen of a phone, a panel in the corner of anything wider. Escape closes it. */
export function ChatFrame({ onClose, back, menu, appears, children }: ChatFrameProps) {
  const { t } = useWords();
  const { name } = useSite();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isWhole = useMedia('(width < 40rem)');
  useAlone(box, isWhole);
  // What had the focus may be gone with the screen before.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-modal={isWhole || undefined}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A dialog above it, such as a picture, has its own Escape.
        if (event.key !== 'Escape' || event.defaultPrevented || !box.current?.contains(event.target as Node)) return;
        onClose();
      }}
      className={classes(
        appears && 'animate-rise-in',
        'fixed inset-0 flex flex-col overflow-hidden bg-surface outline-none sm:inset-auto sm:right-4 sm:bottom-4 sm:h-[min(42rem,calc(100dvh-2rem))] sm:w-[25rem] sm:rounded-xl sm:border sm:border-line sm:shadow-float',
      )}
    >
      <div className="flex items-center gap-1 border-sun-500 border-b-4 bg-civic-700 py-2 pr-2 pl-4 text-white">
        {back && (
          <button type="button" aria-label={back.label} className={`${closeLook} -ml-3`} onClick={back.onBack}>
            <ChevronLeft aria-hidden className="size-6" />
          </button>
        )}
        <div className="min-w-0 grow">
          <h2 id={titleId} className="truncate text-lg text-white">
            {t('chat.title')}
          </h2>
          <p className="truncate text-civic-100 text-sm">{t('chat.office', { name })}</p>
        </div>
        {menu}
        <button type="button" aria-label={t('chat.close')} className={closeLook} onClick={onClose}>
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="flex min-h-0 grow flex-col">{children}</div>
    </div>
  );
}
