import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../../words.tsx';
import { useSettled } from '../shell/use-settled.ts';

const load = () => import('./palette.tsx');
const Palette = lazy(load);

/** The button that opens the command palette, and Ctrl K or ⌘ K anywhere; the palette itself comes when it is first wanted. */
export function PaletteDoor() {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setWasWanted(true);
      setIsOpen((before) => !before);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const isSettled = useSettled();
  // What is typed right after the shortcut finds its box.
  useEffect(() => {
    if (isSettled) load().catch(() => undefined);
  }, [isSettled]);
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => {
          setWasWanted(true);
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
      {wasWanted && (
        <Suspense>
          <Palette open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
