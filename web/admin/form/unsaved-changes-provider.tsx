import { createContext, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazyWithRetry, preloadCode } from '../../parts/load-code.ts';
import { useTranslation } from '../../use-translation.tsx';

/** Loaded with the first unsaved answer: it must be there when the network is gone. */
const loadConfirmDialog = async () => ({ default: (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazyWithRetry(loadConfirmDialog);

/** The words of a question before leaving; those of unsaved changes when absent. */
export interface LeaveQuestion {
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
}

/** What leaving would lose: a mounted form with unsaved changes, or what is shown only once. */
interface UnsavedChanges {
  /** Discards the changes. */
  discard: () => void;
  question: LeaveQuestion | undefined;
}

interface Leaving {
  action: () => void;
  discarded: readonly UnsavedChanges[];
  question?: LeaveQuestion | undefined;
}

interface UnsavedChangesContext {
  unsaved: Set<UnsavedChanges>;
  /** Performs the action after the person confirmed it. */
  ask: (leaving: Leaving) => void;
}

const Context = createContext<UnsavedChangesContext | undefined>(undefined);

/** Asks once, for all forms of the page, before a navigation or action discards unsaved changes. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [unsaved] = useState(() => new Set<UnsavedChanges>());
  const [pendingLeave, setPendingLeave] = useState<Leaving>();
  // React Router supports one blocker at a time, so forms register here.
  const blocker = useBlocker(() => unsaved.size > 0);
  const [context] = useState<UnsavedChangesContext>(() => ({ unsaved, ask: setPendingLeave }));
  const question = pendingLeave?.question ?? [...(pendingLeave?.discarded ?? unsaved)].find((one) => one.question)?.question;
  const stay = () => {
    blocker.reset?.();
    setPendingLeave(undefined);
  };
  const leave = () => {
    for (const one of pendingLeave?.discarded ?? unsaved) {
      one.discard();
      unsaved.delete(one);
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
            title={question?.title ?? t('recordForm.leave.title')}
            description={question?.text ?? t('recordForm.leave.text')}
            confirmLabel={question?.leave ?? t('recordForm.leave.discard')}
            cancelLabel={question?.stay ?? t('recordForm.leave.stay')}
            onConfirm={leave}
          />
        </Suspense>
      )}
    </Context>
  );
}

/**
 * Guards an action that removes every form of the page without a navigation, such as signing out.
 * A question given with it is asked also when no form has unsaved changes.
 */
export function useConfirmLeaving(): (action: () => void, question?: LeaveQuestion) => void {
  const { unsaved, ask } = useUnsavedChangesContext();
  return (action, question) =>
    unsaved.size === 0 && question === undefined ? action() : ask({ action, discarded: [...unsaved], question });
}

/** What the owner of unsaved changes does with them. */
export interface LeaveGuard {
  /** Allows the next navigation; to be called after saving. */
  allowLeaving: () => void;
  /** Guards an action that loses these changes alone, such as closing their dialog. */
  confirmLeaving: (action: () => void) => void;
}

/**
 * Asks before a form with unsaved changes is left.
 * @param isLostOnUnload whether closing the tab loses values: a draft stores text but no files.
 * @param discard discards the changes.
 * @param question its words.
 */
export function useUnsavedChanges(isDirty: boolean, isLostOnUnload: boolean, discard: () => void, question?: LeaveQuestion): LeaveGuard {
  const { unsaved, ask } = useUnsavedChangesContext();
  const registered = useRef<UnsavedChanges>(undefined);
  const onDiscard = useEffectEvent(discard);
  const getQuestion = useEffectEvent(() => question);

  useEffect(() => {
    if (!isDirty) return;
    const changes = { discard: () => onDiscard(), question: getQuestion() };
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
      if (changes && unsaved.has(changes)) ask({ action, discarded: [changes] });
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
