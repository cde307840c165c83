import type { FormTerms } from '../form-steps.ts';
import type { Step } from '../questions/answers.ts';
import { createDraft, type Draft, limitStep } from './draft.ts';
import { type DraftSummary, listDrafts } from './draft-db.ts';
import { readTabDraft, setTabDraft } from './draft-flag.ts';
import { type DraftAccess, fetchDraftAccess } from './draft-keys.ts';
import { readDraft } from './draft-store.ts';

/** A draft that this tab has open. */
export interface OpenDraft {
  draft: Draft;
  /** Whether it has earlier answers. */
  isRestored: boolean;
  /** Whether an earlier application filled it in, or why it could not. */
  prefill?: 'done' | 'offline' | 'refused';
  /** Lets other tabs open it. */
  release: () => void;
}

/** What this device has for a service. */
export interface DraftState {
  open?: OpenDraft;
  /** Stored drafts that cannot be shown now: of another number, or until one is verified. */
  locked: readonly DraftSummary[];
}

type FormService = FormTerms & { id: string };

/** How long in milliseconds a reloaded tab waits for its own earlier page to end. */
const OWN_LOCK_TIMEOUT_MS = 500;

/**
 * Opens the draft that this tab may show: the one that it had open, else the newest one of the
 * verified number that no other tab has open.
 *
 * @param isVerified whether asking for the valid verification makes sense.
 * @param from number of an earlier application: only a draft that it filled in is opened.
 */
export async function resumeDraft(service: FormService, isVerified: boolean, from?: string): Promise<DraftState> {
  const storedDrafts = await listDrafts(service.id).catch((): DraftSummary[] => []);
  const { id: tabId, step } = readTabDraft(service.id);
  const access = isVerified && (storedDrafts.length > 0 || tabId !== undefined) ? await fetchDraftAccess() : undefined;
  if (!access) return { locked: storedDrafts };
  const { readable: all, locked } = await sortDrafts(service, storedDrafts, access);
  const readable = from === undefined ? all : all.filter(({ ownAnswers }) => ownAnswers.earlier?.application === from);
  const tabDraft = readable.find(({ id }) => id === tabId);
  if (tabDraft) return { open: await claimOwn(service.id, step ? moveTo(tabDraft, step, service) : tabDraft), locked };
  for (const draft of readable) {
    const release = await lockDraft(draft.id);
    if (release) return { open: claim(service.id, { draft, isRestored: true, release }), locked };
  }
  // The tab had an empty form open.
  if (from === undefined && tabId !== undefined && locked.every(({ id }) => id !== tabId))
    return { open: await openNewDraft(service, access.number), locked };
  return { locked };
}

/** Opens the draft of a number that was just verified, else one that is empty or filled in. */
export async function openDraft(service: FormService, number: string, from?: string): Promise<OpenDraft> {
  const { open } = await resumeDraft(service, true, from);
  if (open?.draft.number === number) return open;
  open?.release();
  if (from === undefined) return openNewDraft(service, number);
  const { createPrefilledDraft } = await import('./open-prefilled-draft.ts');
  const draft = await createPrefilledDraft(number, service, from);
  if (typeof draft === 'string') return { ...(await openNewDraft(service, number)), prefill: draft };
  return { ...(await holdDraft(service.id, draft, false)), prefill: 'done' };
}

/** Opens an empty form for a verified number. */
export const openNewDraft = (service: FormService, number: string): Promise<OpenDraft> =>
  holdDraft(service.id, createDraft(number, service), false);

/** Opens a draft that is not stored yet. */
export async function holdDraft(serviceId: string, draft: Draft, isRestored: boolean): Promise<OpenDraft> {
  return claim(serviceId, { draft, isRestored, release: (await lockDraft(draft.id)) ?? ignore });
}

/** The step that the tab showed last may be newer than the stored draft. */
const moveTo = (draft: Draft, step: Step, service: FormService): Draft => ({
  ...draft,
  step: limitStep(step, draft.answers, draft.papers, service, draft.ownAnswers),
});

async function sortDrafts(service: FormService, storedDrafts: readonly DraftSummary[], access: DraftAccess) {
  const readable: Draft[] = [];
  const locked: DraftSummary[] = [];
  for (const summary of storedDrafts) {
    const draft = await readDraft(summary.id, access, service).catch(() => undefined);
    if (draft) readable.push(draft);
    else locked.push(summary);
  }
  return { readable, locked };
}

async function claimOwn(serviceId: string, draft: Draft): Promise<OpenDraft> {
  const release = await lockDraft(draft.id, OWN_LOCK_TIMEOUT_MS);
  if (release) return claim(serviceId, { draft, isRestored: true, release });
  // A duplicated tab goes on with a copy of its own: two persons' forms must not become one.
  return holdDraft(serviceId, { ...draft, id: crypto.randomUUID(), key: crypto.randomUUID() }, true);
}

function claim(serviceId: string, open: OpenDraft): OpenDraft {
  setTabDraft(serviceId, open.draft);
  return open;
}

/**
 * Takes the lock of a draft.
 *
 * @param timeoutMs how long to wait for another page to give it up.
 * @returns the function that releases it; undefined when another tab has it. A browser without
 *   locks always gets it; the server still tells two forms apart by their content.
 */
function lockDraft(id: string, timeoutMs = 0): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(ignore);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock !== null) return new Promise((release) => resolve(release));
      resolve(undefined);
      return undefined;
    };
    const options: LockOptions = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true };
    navigator.locks.request(`application-form:${id}`, options, hold).catch((error: unknown) => {
      // Where locks are forbidden, the tab gets the draft.
      resolve(error instanceof DOMException && error.name === 'TimeoutError' ? undefined : ignore);
    });
  });
}

function ignore(): void {}
