import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { useTranslation } from '../../use-translation.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { usePageIdle } from '../shell/use-page-idle.ts';

/** Loads the palette and the messages of all pages, whose names it searches. */
const loadPalette = async () => (await Promise.all([import('./command-palette.tsx'), loadStaffMessages('staffPages')]))[0];
const CommandPalette = lazyWithRetry(loadPalette);

/**
 * The button that opens the command palette, also by Ctrl K or ⌘ K on any page. The palette is
 * loaded when it is first opened.
 */
export function PaletteTrigger() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setHasOpened(true);
      setIsOpen((before) => !before);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  const isIdle = usePageIdle();
  // Preloads the palette, so that text typed right after the shortcut goes to its search box.
  useEffect(() => {
    if (isIdle) void preloadCode(loadPalette);
  }, [isIdle]);
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => {
          setHasOpened(true);
          setIsOpen(true);
        }}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-md text-ink-soft hover:bg-civic-50 hover:text-ink md:min-w-60 md:justify-start md:border md:border-line md:px-3.5 md:text-sm"
      >
        <Search aria-hidden className="size-5 md:size-4.5" />
        <span className="sr-only md:not-sr-only md:grow md:text-left">{t('palette.open')}</span>
        <kbd aria-hidden className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-ink-soft text-xs max-md:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {hasOpened && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
