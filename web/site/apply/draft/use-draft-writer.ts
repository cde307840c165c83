import { useEffect, useLayoutEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { removeDraft } from './draft-db.ts';
import { writeDraft } from './encrypted-draft-store.ts';
import { setTabDraft } from './tab-draft.ts';

/** Drafts that were sent or discarded; a running write must not store them again. */
const closedDrafts = new Set<string>();

/** Removes a draft of this tab, even while it is being stored. */
export async function discardDraft(id: string): Promise<void> {
  closedDrafts.add(id);
  await removeDraft(id);
}

/** Returns a function that stores a draft; of drafts that arrive meanwhile, only the newest. */
function createDraftWriter(serviceId: string) {
  let next: (() => Promise<void>) | undefined;
  let isWriting = false;
  return async (draft: Draft, slots: readonly string[]): Promise<void> => {
    next = async () => {
      if (closedDrafts.has(draft.id)) return;
      await writeDraft(serviceId, draft, slots);
      if (closedDrafts.has(draft.id)) await removeDraft(draft.id);
    };
    if (isWriting) return;
    isWriting = true;
    while (next) {
      const write = next;
      next = undefined;
      // The form works without storage; the draft is lost then.
      await write().catch(() => undefined);
    }
    isWriting = false;
  };
}

/** Stores the draft on the device, encrypted for its number, and its step in the tab. */
export function useDraftWriter(serviceId: string, draft: Draft, slots: readonly string[]): void {
  const [write] = useState(() => createDraftWriter(serviceId));
  const { id, key, number, answers, serviceAnswers, step, papers, terms } = draft;
  // A layout effect, so that a visible step is already stored when the page is left.
  useLayoutEffect(() => setTabDraft(serviceId, { id, step }), [serviceId, id, step]);
  useEffect(
    () => void write({ id, key, number, answers, serviceAnswers, step, papers, terms }, slots),
    [write, id, key, number, answers, serviceAnswers, step, papers, terms, slots],
  );
}
