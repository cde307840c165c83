import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { useSite } from '../../parts/page/use-site.ts';
import type { QueuedApplication, Receipt } from '../../parts/storage/queued-application.ts';
import { findTabCode, hasLeftCodeStep, leaveCodeStep } from '../../parts/verification/pending-code.ts';
import { countApplication, getUsableVerification, hasRecentVerification } from '../../parts/verification/verified-number.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue, stopSending, useOfflineQueue } from '../offline/offline-queue.ts';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';
import { useReportDisplayedSubmission } from '../offline/use-displayed-submission.ts';
import type { Service } from '../service.ts';
import { prefillParameter } from './draft/build-prefilled-path.ts';
import type { DraftSummary } from './draft/draft-db.ts';
import { hasDrafts } from './draft/draft-flag.ts';
import type { OpenDraft } from './draft/open-draft.ts';
import { readReceipt, saveReceipt } from './draft/stored-receipt.ts';
import { readTabDraft, setTabDraft } from './draft/tab-draft.ts';
import type { WizardOptions } from './use-wizard.ts';

/** Fragment of the URL of a new form, while other applications for the service are queued. */
const NEW_FORM_HASH = '#new';

/** Loads the code of drafts once a form is opened, or was opened before. */
const importDrafts = () =>
  Promise.all([import('./draft/open-draft.ts'), import('./draft/use-draft-writer.ts'), import('./draft/draft.ts')]);

/** State and handlers of an application page; `ApplyFlow` only renders them. */
export function useApplyFlow(initialService: Service) {
  const { id, title } = initialService;
  const { language } = useTranslation();
  const { streets } = useSite();
  const navigationType = useNavigationType();
  const location = useLocation();
  const navigate = useNavigate();
  // Drafts assign papers to requirements by their original names, in every language.
  const service = { ...initialService, ...initialService.originals, streets };
  const [receipt, setReceipt] = useState<Receipt>();
  // State, because a verification that expires while somebody types must not close the form.
  const [open, setOpen] = useState<OpenDraft>();
  const [locked, setLocked] = useState<readonly DraftSummary[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  const opening = useCancellableRequest();
  /** Starts the last opening of a form again. */
  const retryOpening = useRef<() => void>(undefined);
  const [hasContinued, setHasContinued] = useState(false);
  /** Whether the verification takes the focus when it replaces something else. */
  const [isNumberFocused, setIsNumberFocused] = useState(false);
  /** Whether the next new form is for another person than the applicant. */
  const isForOther = useRef(false);
  const queue = useOfflineQueue().filter(({ serviceId }) => serviceId === id);
  // The fragment may name an application of the queue; else it is the newest one.
  const namedApplication = queue.find(({ key }) => location.hash === `#${key}`);
  const newestApplication = receipt || location.hash === NEW_FORM_HASH ? undefined : queue.at(-1);
  // An open form is not replaced by an application that another tab has queued.
  const queuedApplication = open || isOpening ? undefined : (namedApplication ?? newestApplication);
  useReportDisplayedSubmission({ serviceId: id, key: queuedApplication?.key, isFormOpen: open !== undefined });
  /** Phone numbers of the applications that this page has queued, by idempotency key. */
  const queuedNumbers = useRef(new Map<string, string>());

  const showDraft = (draft: OpenDraft | undefined) => {
    setOpen(draft);
    setIsOpening(false);
  };
  const resume = useEffectEvent(async () => {
    // A link such as 'Apply Online' begins anew; after a reload or Back the receipt is still there.
    if (navigationType === 'PUSH') saveReceipt(id, undefined);
    setReceipt(readReceipt(id));
    const hasTabDraft = readTabDraft(id).id !== undefined;
    if (!hasDrafts() && !hasTabDraft) return;
    // A tab that asks for another number keeps doing so, also while its visitor reads the message.
    const isVerified = hasRecentVerification() && (hasTabDraft || !(hasLeftCodeStep() || findTabCode()));
    setIsOpening(isVerified);
    await resumeDraft(isVerified);
  });
  async function resumeDraft(isVerified: boolean): Promise<void> {
    retryOpening.current = () => void resumeDraft(isVerified);
    try {
      const state = await opening.run(async (signal) => {
        const [drafts] = await importDrafts();
        const resumed = await drafts.resumeDraft(service, isVerified, readEarlierNumber(), signal);
        if (signal.aborted) resumed.open?.release();
        return resumed;
      });
      if (!state) return;
      setLocked(state.locked);
      showDraft(state.open);
    } catch {
      await cancelOpening();
    }
  }
  /** Shows the verification in place of the form that is being opened; its draft stays. */
  async function cancelOpening(): Promise<void> {
    opening.cancel();
    setIsOpening(false);
    try {
      const [drafts] = await importDrafts();
      setLocked((await drafts.resumeDraft(service, false)).locked);
    } catch {
      // The verification opens the draft later.
    }
  }
  useEffect(() => {
    resume().catch(() => setIsOpening(false));
  }, []);
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    release.current = open?.release;
  }, [open]);
  useEffect(() => () => release.current?.(), []);

  useEffect(() => {
    if (hasOfflineQueue()) void refreshQueue().then(() => flushQueue(), ignoreStorageError);
  }, []);
  const finish = (newReceipt: Receipt, number = open?.draft.number) => {
    if (number !== undefined) countApplication(number);
    close();
    saveReceipt(id, newReceipt);
    setReceipt(newReceipt);
  };
  const finishQueued = useEffectEvent(({ key, receipt: newReceipt }: QueuedApplication) => {
    const number = queuedNumbers.current.get(key);
    // The e-mail address of another applicant on this device is not shown.
    if (newReceipt) finish(number === undefined ? { ...newReceipt, email: '' } : newReceipt, number);
    void removeFromQueue(key);
  });
  useEffect(() => {
    if (queuedApplication?.receipt) finishQueued(queuedApplication);
  }, [queuedApplication]);

  /** Closes the form and removes its draft from the device. */
  function close(): void {
    if (!open) return;
    setOpen(undefined);
    setTabDraft(id, undefined);
    void discard(open);
  }
  const openForm = async (number: string, content: 'resumed' | 'empty') => {
    setIsOpening(true);
    setHasContinued(true);
    retryOpening.current = () => void openForm(number, content);
    try {
      const opened = await opening.run(async (signal) => {
        const [drafts] = await importDrafts();
        const form = await (content === 'empty'
          ? drafts.openNewDraft(service, number)
          : drafts.openDraft(service, number, readEarlierNumber(), signal));
        if (signal.aborted) form.release();
        return form;
      });
      if (!opened) return;
      const { draft, isRestored } = opened;
      const isPreselected = isForOther.current && !isRestored && !service.selfOnly;
      showDraft(isPreselected ? { ...opened, draft: { ...draft, answers: { ...draft.answers, applyFor: 'other' } } } : opened);
      isForOther.current = false;
      setIsNumberFocused(false);
    } catch {
      await cancelOpening();
    }
  };

  /** Opens an empty form for another person; the verification comes first where it is needed. */
  const applyForAnother = () => {
    isForOther.current = true;
    const verified = getUsableVerification();
    if (verified) return void openForm(verified.number, 'empty');
    setIsNumberFocused(true);
    void navigate({ ...location, hash: NEW_FORM_HASH }, { replace: true, preventScrollReset: true });
  };

  return {
    receipt: queuedApplication ? undefined : receipt,
    queuedApplication,
    open,
    locked,
    isOpening,
    hasContinued,
    isNumberFocused,
    finish: (newReceipt: Receipt) => finish(newReceipt),
    openForm: (number: string) => openForm(number, 'resumed'),
    retryOpening: () => retryOpening.current?.(),
    cancelOpening: () => {
      isForOther.current = false;
      setIsNumberFocused(true);
      void cancelOpening();
    },
    /** Opens an empty form for the same number, with a new idempotency key. */
    startOver: () => {
      close();
      if (open) void openForm(open.draft.number, 'empty');
    },
    /** Leaves the form, whose draft stays on the device, for the verification of another number. */
    changeNumber: async () => {
      leaveCodeStep();
      setTabDraft(id, undefined);
      setIsNumberFocused(true);
      setOpen(undefined);
      open?.release();
      const [drafts] = await importDrafts();
      setLocked((await drafts.resumeDraft(service, false)).locked);
    },
    /** Leaves the confirmation for an empty form of the same service, for another person. */
    applyAgain: () => {
      saveReceipt(id, undefined);
      setReceipt(undefined);
      applyForAnother();
    },
    /** Leaves a queued application, which stays in the queue, for another person's form. */
    applyForAnother,
    removeQueued: (queued: QueuedApplication) => {
      setIsNumberFocused(true);
      void removeFromQueue(queued.key);
    },
    /** Moves the application with its papers to the offline queue. */
    enqueue: (async (form, details) => {
      try {
        await enqueueApplication(form, { serviceId: id, serviceTitle: title, language, ...details });
      } catch {
        // Without storage the form stays open and shows the failure.
        return;
      }
      if (open) queuedNumbers.current.set(details.key, open.draft.number);
      close();
    }) satisfies WizardOptions['onOffline'],
    /** Opens a queued application in the form, with its papers. */
    editQueued: async (queued: QueuedApplication) => {
      isForOther.current = false;
      // The code comes first: a stopped attempt begins again after some seconds.
      const [{ openUnstoredDraft }, , { restoreDraft }] = await importDrafts();
      await stopSending();
      showDraft(await openUnstoredDraft(id, restoreDraft(queued, service), true));
      setHasContinued(true);
      // The others that wait are tried again.
      void removeFromQueue(queued.key).then(() => flushQueue());
    },
    removeLocked: async (draftId: string) => {
      const { removeDraft } = await import('./draft/draft-db.ts');
      await removeDraft(draftId);
      setLocked((drafts) => drafts.filter((draft) => draft.id !== draftId));
    },
  };
}

/** Returns the number of the earlier application with which the URL prefills the form. */
const readEarlierNumber = (): string | undefined => new URLSearchParams(location.search).get(prefillParameter) ?? undefined;

async function discard({ draft, release }: OpenDraft): Promise<void> {
  const [, { discardDraft }] = await importDrafts();
  await discardDraft(draft.id);
  release();
}

/** Without storage there are no queued applications. */
function ignoreStorageError(): void {}
