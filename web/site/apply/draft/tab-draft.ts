import { tabStorage } from '../../../parts/storage/browser-storage.ts';
import { OPEN_DRAFT_PREFIX } from '../../../parts/storage/personal-keys.ts';
import type { Step } from '../questions/answers.ts';

/** Identifies the draft of a service that a tab has open, also after a reload. */
interface TabDraft {
  id: string;
  /** The step that the tab shows; the stored draft may still have the previous one. */
  step: Step;
}

/** Returns the draft of a service that this tab has open; an empty object when there is none. */
export function readTabDraft(serviceId: string): Partial<TabDraft> {
  const [id, step] = tabStorage.read(OPEN_DRAFT_PREFIX + serviceId)?.split(' ') ?? [];
  return { id, step: step as Step | undefined };
}

/** @param draft undefined when the tab has no draft open any more. */
export function setTabDraft(serviceId: string, draft: TabDraft | undefined): void {
  tabStorage.write(OPEN_DRAFT_PREFIX + serviceId, draft && `${draft.id} ${draft.step}`);
}
