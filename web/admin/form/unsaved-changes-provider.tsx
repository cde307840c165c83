import { createContext, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Preloaded with the first unsaved change, so that it works without a network. */
const loadConfirmDialog = async () => ({ default: (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazyWithRetry(loadConfirmDialog);

/** The texts of the confirmation before leaving; by default those about unsaved changes. */
export interface LeaveConfirmation {
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
}

/** Something that leaving loses: unsaved changes of a form, or a text that is shown only once. */
interface UnsavedChanges {
  /** Discards the changes. */
  discard: () => void;
  confirmation: LeaveConfirmation | undefined;
}

/** An action that waits for the confirmation. */
interface PendingLeave {
  action: () => void;
  discarded: readonly UnsavedChanges[];
  confirmation?: LeaveConfirmation | undefined;
}

interface UnsavedChangesContext {
  unsaved: Set<UnsavedChanges>;
  /** Performs the action once the user has confirmed it. */
  confirm: (leave: PendingLeave) => void;
}

const Context = createContext<UnsavedChangesContext | undefined>(undefined);

/** Asks once, for all forms of the page, before a navigation or action discards unsaved changes. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [unsaved] = useState(() => new Set<UnsavedChanges>());
  const [pendingLeave, setPendingLeave] = useState<PendingLeave>();
  // React Router supports one blocker at a time, so forms register here.
  const blocker = useBlocker(() => unsaved.size > 0);
  const [context] = useState<UnsavedChangesContext>(() => ({ unsaved, confirm: setPendingLeave }));
  const discarded = pendingLeave?.discarded ?? unsaved;
  const texts = pendingLeave?.confirmation ?? [...discarded].find((one) => one.confirmation)?.confirmation;
  const stay = () => {
    blocker.reset?.();
    setPendingLeave(undefined);
  };
  const leave = () => {
    for (const changes of discarded) {
      changes.discard();
      unsaved.delete(changes);
    }
    setPendingLeave(undefined);
    blocker.proceed?.();
    pendingLeave?.action();
  };
  return (
    <Context value={context}>
      {children}
      {(blocker.state === 'blocked' || pendingLeave !== undefined) && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && stay()}
            title={texts?.title ?? t('recordForm.leave.title')}
            description={texts?.text ?? t('recordForm.leave.text')}
            confirmLabel={texts?.leave ?? t('recordForm.leave.discard')}
            cancelLabel={texts?.stay ?? t('recordForm.leave.stay')}
            onConfirm={leave}
            closesOnBack={blocker.state !== 'blocked'}
          />
        </Suspense>
      )}
    </Context>
  );
}

/**
 * Guards an action that closes every form of the page without a navigation, such as signing out. A
 * given confirmation is also shown when no form has unsaved changes.
 */
export function useConfirmLeaving(): (action: () => void, confirmation?: LeaveConfirmation) => void {
  const { unsaved, confirm } = useUnsavedChangesContext();
  return (action, confirmation) =>
    unsaved.size === 0 && confirmation === undefined ? action() : confirm({ action, discarded: [...unsaved], confirmation });
}

/** The functions that a form with unsaved changes calls before it is left. */
export interface LeaveGuard {
  /** Allows the next navigation; to be called after saving. */
  allowLeaving: () => void;
  /** Guards an action that loses only these changes, such as closing their dialog. */
  confirmLeaving: (action: () => void) => void;
}

/**
 * Asks before a form with unsaved changes is left.
 * @param isLostOnUnload whether closing the tab loses values, because a draft does not store them.
 * @param discard discards the changes.
 * @param confirmation the texts of the confirmation.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  isLostOnUnload: boolean,
  discard: () => void,
  confirmation?: LeaveConfirmation,
): LeaveGuard {
  const { unsaved, confirm } = useUnsavedChangesContext();
  const registered = useRef<UnsavedChanges>(undefined);
  const onDiscard = useEffectEvent(discard);
  const getConfirmation = useEffectEvent(() => confirmation);

  useEffect(() => {
    if (!isDirty) return;
    const changes = { discard: () => onDiscard(), confirmation: getConfirmation() };
    registered.current = changes;
    void preloadCode(loadConfirmDialog);
    unsaved.add(changes);
    const warn = (event: BeforeUnloadEvent) => {
      if (isLostOnUnload && unsaved.has(changes)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(changes);
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved, isDirty, isLostOnUnload]);

  const [guard] = useState<LeaveGuard>(() => ({
    allowLeaving() {
      if (registered.current) unsaved.delete(registered.current);
    },
    confirmLeaving(action) {
      const changes = registered.current;
      if (changes && unsaved.has(changes)) confirm({ action, discarded: [changes] });
      else action();
    },
  }));
  return guard;
}

function useUnsavedChangesContext(): UnsavedChangesContext {
  const context = useContext(Context);
  if (!context) throw new Error('A form needs an UnsavedChangesProvider around it.');
  return context;
}
