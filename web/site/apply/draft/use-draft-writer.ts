import { useEffect, useLayoutEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { removeDraft } from './draft-db.ts';
import { setTabDraft } from './draft-flag.ts';
import { writeDraft } from './draft-store.ts';

/** Stores the draft of the open form; the newest state only, one write after another. */
interface DraftWriter {
  write: (draft: Draft, slots: readonly string[]) => void;
}

/** Drafts that were sent or discarded; a write that is under way must not bring them back. */
const closedDrafts = new Set<string>();

/** Removes a draft of this tab, also when it is just being stored. */
export async function discardDraft(id: string): Promise<void> {
  closedDrafts.add(id);
  await removeDraft(id);
}

function createDraftWriter(serviceId: string): DraftWriter {
  let next: (() => Promise<void>) | undefined;
  let isWriting = false;
  const run = async () => {
    isWriting = true;
    while (next) {
      const write = next;
      next = undefined;
      // Without storage the form works, and nothing is kept.
      await write().catch(() => undefined);
    }
    isWriting = false;
  };
  return {
    write(draft, slots) {
      next = async () => {
        if (closedDrafts.has(draft.id)) return;
        await writeDraft(serviceId, draft, slots);
        if (closedDrafts.has(draft.id)) await removeDraft(draft.id);
      };
      if (!isWriting) void run();
    },
  };
}

/** Keeps the draft on the device, encrypted for its number, and its step in the tab. */
export function useDraftWriter(serviceId: string, draft: Draft, slots: readonly string[]): void {
  const [writer] = useState(() => createDraftWriter(serviceId));
  const { id, key, number, answers, ownAnswers, step, papers, terms } = draft;
  // Before the step is painted: whoever sees it and leaves at once finds it again.
  useLayoutEffect(() => setTabDraft(serviceId, { id, step }), [serviceId, id, step]);
  useEffect(
    () => writer.write({ id, key, number, answers, ownAnswers, step, papers, terms }, slots),
    [writer, id, key, number, answers, ownAnswers, step, papers, terms, slots],
  );
}
