import { createContext, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazyWithRetry, preloadCode } from '../../parts/load-code.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Loaded with the first unsaved answer: it must be there when the network is gone. */
const loadConfirmDialog = async () => ({ default: (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazyWithRetry(loadConfirmDialog);

/** A mounted form with unsaved changes. */
interface UnsavedChanges {
  /** Discards the changes. */
  discard: () => void;
}

interface UnsavedChangesContext {
  unsaved: Set<UnsavedChanges>;
  /**
   * Runs `action` immediately, or after the person confirmed losing unsaved changes.
   * @param lost what the action removes besides, in words; nothing when absent.
   */
  confirmLeaving: (action: () => void, lost?: string) => void;
}

const Context = createContext<UnsavedChangesContext | undefined>(undefined);

/** Asks once, for all forms of the page, before a navigation or action discards unsaved changes. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [unsaved] = useState(() => new Set<UnsavedChanges>());
  const [asked, setAsked] = useState<{ action: () => void; lost: string | undefined }>();
  // React Router supports one blocker at a time, so forms register here.
  const blocker = useBlocker(() => unsaved.size > 0);
  const [context] = useState<UnsavedChangesContext>(() => ({
    unsaved,
    confirmLeaving: (action, lost) => (unsaved.size === 0 && lost === undefined ? action() : setAsked({ action, lost })),
  }));
  const stay = () => {
    blocker.reset?.();
    setAsked(undefined);
  };
  const leave = () => {
    for (const form of unsaved) form.discard();
    unsaved.clear();
    setAsked(undefined);
    blocker.proceed?.();
    asked?.action();
  };
  return (
    <Context value={context}>
      {children}
      {(blocker.state === 'blocked' || asked !== undefined) && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && stay()}
            title={t('recordForm.leave.title')}
            description={asked?.lost ?? t('recordForm.leave.text')}
            confirmLabel={t('recordForm.leave.discard')}
            cancelLabel={t('recordForm.leave.stay')}
            onConfirm={leave}
          />
        </Suspense>
      )}
    </Context>
  );
}

/** Guards an action that removes a form without a navigation: closing a dialog, signing out. */
export function useConfirmLeaving(): UnsavedChangesContext['confirmLeaving'] {
  return useUnsavedChangesContext().confirmLeaving;
}

/**
 * Asks before a form with unsaved changes is left.
 * @param isLostOnUnload whether closing the tab loses values: a draft stores text but no files.
 * @param discard discards the changes.
 * @returns a function that allows the next navigation, to be called after saving.
 */
export function useUnsavedChanges(isDirty: boolean, isLostOnUnload: boolean, discard: () => void): () => void {
  const { unsaved } = useUnsavedChangesContext();
  const registered = useRef<UnsavedChanges>(undefined);
  const onDiscard = useEffectEvent(discard);

  useEffect(() => {
    if (!isDirty) return;
    const form = { discard: () => onDiscard() };
    registered.current = form;
    void preloadCode(loadConfirmDialog);
    unsaved.add(form);
    const warn = (event: BeforeUnloadEvent) => {
      if (isLostOnUnload && unsaved.has(form)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved, isDirty, isLostOnUnload]);

  return () => {
    if (registered.current) unsaved.delete(registered.current);
  };
}

function useUnsavedChangesContext(): UnsavedChangesContext {
  const context = useContext(Context);
  if (!context) throw new Error('A form needs an UnsavedChangesProvider around it.');
  return context;
}
