import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueuedApplication, Receipt } from '../../parts/storage/queued-application.ts';
import { useSite } from '../../parts/use-site.ts';
import { countApplication, getUsableVerification, hasRecentVerification } from '../../parts/verification/verified-number.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue } from '../offline/offline-queue.ts';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';
import { useOfflineQueue } from '../offline/use-offline-queue.ts';
import type { Service } from '../service-summary.ts';
import type { DraftSummary } from './draft/draft-db.ts';
import { hasDrafts, readTabDraft, setTabDraft } from './draft/draft-flag.ts';
import { earlierParameter } from './draft/earlier-parameter.ts';
import type { OpenDraft } from './draft/open-draft.ts';
import { readReceipt, saveReceipt } from './draft/stored-receipt.ts';
import type { WizardOptions } from './use-wizard.ts';

/** Loads where a form is opened or was opened before. */
const importDrafts = () =>
  Promise.all([import('./draft/open-draft.ts'), import('./draft/use-draft-writer.ts'), import('./draft/draft.ts')]);

/** State and handlers of an application page; `ApplyFlow` only renders them. */
export function useApplyFlow(initialService: Service) {
  const { id, title } = initialService;
  const { language } = useTranslation();
  // Papers belong to their requirement in the same words in each language.
  const { streets } = useSite();
  const service = { ...initialService, ...initialService.originals, streets };
  const [receipt, setReceipt] = useState<Receipt>();
  // Decided once: a verification that expires while somebody types must not remove the form.
  const [open, setOpen] = useState<OpenDraft>();
  const [locked, setLocked] = useState<readonly DraftSummary[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  const [hasContinued, setHasContinued] = useState(false);
  const queue = useOfflineQueue();
  // The form that somebody has open in this tab is not replaced by what another tab has queued.
  const waiting = open ? undefined : queue.find(({ serviceId }) => serviceId === id);
  /** The numbers of applications that this page has queued, by their keys. */
  const queuedHere = useRef(new Map<string, string>());

  const show = (opened: OpenDraft | undefined) => {
    setOpen(opened);
    setIsOpening(false);
  };
  const resume = useEffectEvent(async () => {
    setReceipt(readReceipt(id));
    if (!hasDrafts() && readTabDraft(id).id === undefined) return;
    setIsOpening(hasRecentVerification());
    const [drafts] = await importDrafts();
    const state = await drafts.resumeDraft(service, hasRecentVerification(), readEarlierNumber());
    setLocked(state.locked);
    show(state.open);
  });
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
    const number = queuedHere.current.get(key);
    // The address of whoever sent it is not shown to the next person on the device.
    if (newReceipt) finish(number === undefined ? { ...newReceipt, email: '' } : newReceipt, number);
    void removeFromQueue(key);
  });
  useEffect(() => {
    if (waiting?.receipt) finishQueued(waiting);
  }, [waiting]);

  /** Closes the form and removes its draft from the device. */
  function close(): void {
    if (!open) return;
    setOpen(undefined);
    setTabDraft(id, undefined);
    void discard(open);
  }
  const begin = async (number: string, how: 'continue' | 'empty') => {
    setIsOpening(true);
    setHasContinued(true);
    try {
      const [drafts] = await importDrafts();
      show(await (how === 'empty' ? drafts.openNewDraft(service, number) : drafts.openDraft(service, number, readEarlierNumber())));
    } finally {
      setIsOpening(false);
    }
  };

  return {
    receipt,
    waiting,
    open,
    locked,
    isOpening,
    hasContinued,
    finish: (newReceipt: Receipt) => finish(newReceipt),
    begin: (number: string) => begin(number, 'continue'),
    /** Keeps the verified number and resets everything else, under a new idempotency key. */
    startOver: () => {
      close();
      if (open) void begin(open.draft.number, 'empty');
    },
    /** From the confirmation to an empty form of the same service. */
    applyAgain: () => {
      saveReceipt(id, undefined);
      setReceipt(undefined);
      const verified = getUsableVerification();
      if (verified) void begin(verified.number, 'empty');
    },
    /** The queue keeps the application from here on, with its papers. */
    enqueue: (async (form, details) => {
      try {
        await enqueueApplication(form, { serviceId: id, serviceTitle: title, language, ...details });
      } catch {
        // A browser without storage shows the failure, and the form stays.
        return;
      }
      if (open) queuedHere.current.set(details.key, open.draft.number);
      close();
    }) satisfies WizardOptions['onOffline'],
    /** Restores a queued application into the form, with its papers. */
    takeBack: async (queued: QueuedApplication) => {
      const [{ holdDraft }, , { restoreDraft }] = await importDrafts();
      show(await holdDraft(id, restoreDraft(queued, service), true));
      setHasContinued(true);
      void removeFromQueue(queued.key);
    },
    removeLocked: async () => {
      const { removeDraft } = await import('./draft/draft-db.ts');
      for (const each of locked) await removeDraft(each.id);
      setLocked([]);
    },
  };
}

/** The earlier application that the address names; an application fills in a form once. */
const readEarlierNumber = (): string | undefined => new URLSearchParams(location.search).get(earlierParameter) ?? undefined;

async function discard({ draft, release }: OpenDraft): Promise<void> {
  const [, { discardDraft }] = await importDrafts();
  await discardDraft(draft.id);
  release();
}

/** A browser without storage has no queued applications. */
function ignoreStorageError(): void {}
