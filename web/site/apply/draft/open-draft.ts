import { randomId, randomString } from '#lib/random-id.ts';
import type { FormTerms } from '../form-steps.ts';
import type { Step } from '../questions/answers.ts';
import { createApplicationDraft, type Draft, limitStep } from './draft.ts';
import { type DraftAccess, fetchDraftAccess } from './draft-access.ts';
import { type DraftSummary, listDrafts } from './draft-db.ts';
import { readDraft } from './encrypted-draft-store.ts';
import { readTabDraft, setTabDraft } from './tab-draft.ts';

/** A draft that this tab has open. */
export interface OpenDraft {
  draft: Draft;
  /** Whether it was stored earlier. */
  isRestored: boolean;
  /** Whether an earlier application prefilled it, or why that failed. */
  prefill?: 'done' | 'offline' | 'refused';
  /** Releases the lock, so that other tabs can open the draft. */
  release: () => void;
}

/** The drafts of a service on this device. */
export interface DraftState {
  open?: OpenDraft;
  /** Stored drafts that cannot be decrypted: no number is verified, or another one. */
  locked: readonly DraftSummary[];
}

type FormService = FormTerms & { id: string };

/** How long in milliseconds a reloaded tab waits until its previous page releases the lock. */
const RELOAD_LOCK_TIMEOUT_MS = 500;

/**
 * Opens the draft that this tab may show: the one that it had open, else the newest one of the
 * verified number that no other tab has open.
 *
 * @param isVerified whether this browser may have a valid verification.
 * @param earlierNumber number of an earlier application: only a draft that it prefilled is opened.
 * @param signal ends the wait for the portal.
 * @throws when `signal` aborted.
 */
export async function resumeDraft(
  service: FormService,
  isVerified: boolean,
  earlierNumber?: string,
  signal?: AbortSignal,
): Promise<DraftState> {
  const storedDrafts = await listDrafts(service.id).catch((): DraftSummary[] => []);
  const { id: tabId, step } = readTabDraft(service.id);
  const access = isVerified && (storedDrafts.length > 0 || tabId !== undefined) ? await fetchDraftAccess(signal) : undefined;
  signal?.throwIfAborted();
  if (!access) return { locked: storedDrafts };
  const { drafts, locked } = await readDrafts(service, storedDrafts, access);
  const matches =
    earlierNumber === undefined ? drafts : drafts.filter(({ serviceAnswers }) => serviceAnswers.earlier?.application === earlierNumber);
  const tabDraft = matches.find(({ id }) => id === tabId);
  if (tabDraft) return { open: await reopenTabDraft(service.id, step ? setStep(tabDraft, step, service) : tabDraft), locked };
  for (const draft of matches) {
    const release = await lockDraft(draft.id);
    if (release) return { open: registerOpenDraft(service.id, { draft, isRestored: true, release }), locked };
  }
  // The tab had an empty form open, which is not stored.
  if (earlierNumber === undefined && tabId !== undefined && locked.every(({ id }) => id !== tabId))
    return { open: await openNewDraft(service, access.number), locked };
  return { locked };
}

/**
 * Opens the stored draft of a number that was just verified, else an empty or prefilled one.
 *
 * @throws when `signal` aborted.
 */
export async function openDraft(service: FormService, number: string, earlierNumber?: string, signal?: AbortSignal): Promise<OpenDraft> {
  const { open } = await resumeDraft(service, true, earlierNumber, signal);
  if (open?.draft.number === number) return open;
  open?.release();
  if (earlierNumber === undefined) return openNewDraft(service, number);
  const { createPrefilledDraft } = await import('./create-prefilled-draft.ts');
  const draft = await createPrefilledDraft(number, service, earlierNumber, signal);
  signal?.throwIfAborted();
  if (typeof draft === 'string') return { ...(await openNewDraft(service, number)), prefill: draft };
  return { ...(await openUnstoredDraft(service.id, draft, false)), prefill: 'done' };
}

/** Opens an empty form for a verified number. */
export const openNewDraft = (service: FormService, number: string): Promise<OpenDraft> =>
  openUnstoredDraft(service.id, createApplicationDraft(number, service), false);

/** Opens a draft that is not stored yet. */
export async function openUnstoredDraft(serviceId: string, draft: Draft, isRestored: boolean): Promise<OpenDraft> {
  return registerOpenDraft(serviceId, { draft, isRestored, release: (await lockDraft(draft.id)) ?? ignore });
}

/** Moves a draft to the step that the tab showed last, which may be newer than the stored one. */
const setStep = (draft: Draft, step: Step, service: FormService): Draft => ({
  ...draft,
  step: limitStep(step, draft.answers, draft.papers, service, draft.serviceAnswers),
});

async function readDrafts(service: FormService, storedDrafts: readonly DraftSummary[], access: DraftAccess) {
  const drafts: Draft[] = [];
  const locked: DraftSummary[] = [];
  for (const summary of storedDrafts) {
    const draft = await readDraft(summary.id, access, service).catch(() => undefined);
    if (draft) drafts.push(draft);
    else locked.push(summary);
  }
  return { drafts, locked };
}

async function reopenTabDraft(serviceId: string, draft: Draft): Promise<OpenDraft> {
  const release = await lockDraft(draft.id, RELOAD_LOCK_TIMEOUT_MS);
  if (release) return registerOpenDraft(serviceId, { draft, isRestored: true, release });
  // A duplicated tab gets a copy: two tabs must not write the same draft.
  return openUnstoredDraft(serviceId, { ...draft, id: randomId(), key: randomString(32) }, true);
}

/** Stores which draft the tab has open. */
function registerOpenDraft(serviceId: string, open: OpenDraft): OpenDraft {
  setTabDraft(serviceId, open.draft);
  return open;
}

/**
 * Takes the lock of a draft.
 *
 * @param timeoutMs how long to wait until another page releases it.
 * @returns the function that releases it; undefined when another tab has it. Without the Web Locks
 *   API every tab gets it, and the server tells two forms apart by their content.
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
      // Where the browser forbids locks, every tab gets the draft.
      resolve(error instanceof DOMException && error.name === 'TimeoutError' ? undefined : ignore);
    });
  });
}

function ignore(): void {}
