import { randomId } from '#lib/random-id.ts';
import type { FormTerms } from '../form-steps.ts';
import { type Draft, type DraftPaper, hasContent, parseDraft } from './draft.ts';
import { type DraftAccess, getDraftKey } from './draft-access.ts';
import { decrypt, decryptContent, encrypt, encryptContent } from './draft-crypto.ts';
import { type DraftSummary, openDraftDb, removeDraft } from './draft-db.ts';
import { flagDraft, hasDrafts, isExpiredDraft } from './draft-flag.ts';

/**
 * @returns the draft; undefined when it is missing, expired, cannot be decrypted, or belongs to
 *   another service or phone number.
 */
export async function readDraft(id: string, { number, key }: DraftAccess, service: FormTerms & { id: string }): Promise<Draft | undefined> {
  const db = await openDraftDb();
  const storedDraft = await db.get('drafts', id);
  if (!storedDraft || storedDraft.serviceId !== service.id || isExpiredDraft(storedDraft.updated)) return undefined;
  const content = await decryptContent(key, getEncryptionName(storedDraft), storedDraft);
  const papers = (content as { papers?: readonly DraftPaper[] } | undefined)?.papers;
  const files = new Map<string, File>();
  for (const paper of Array.isArray(papers) ? papers : []) {
    const file = await db.get('files', paper.id);
    const bytes = file && (await decrypt(key, `${id} ${paper.id}`, file));
    if (!bytes) continue;
    const restored = new File([bytes], paper.name, { type: paper.type });
    fileIds.set(restored, paper.id);
    files.set(paper.id, restored);
  }
  return parseDraft(id, number, content, files, service);
}

/** The stored id of each File in the form. A rotated photo is a new File and gets a new id. */
const fileIds = new WeakMap<File, string>();

/**
 * Stores a draft; a draft without content is removed. Does nothing while its key is not available.
 *
 * @param slots the requirement of each paper, in the order of `draft.papers`.
 * @throws when storage is full or forbidden.
 */
export async function writeDraft(serviceId: string, draft: Draft, slots: readonly string[]): Promise<void> {
  const { id, key: submissionKey, number, answers, serviceAnswers, step, terms } = draft;
  if (!hasContent(draft)) return hasDrafts() ? removeDraft(id) : undefined;
  const key = await getDraftKey(number);
  if (!key) return;
  const db = await openDraftDb();
  const storedIds = new Set(await db.getAllKeysFromIndex('files', 'draftId', id));
  const files = new Map<string, File>();
  const papers: DraftPaper[] = [];
  for (const [index, requirement] of slots.entries()) {
    const file = draft.papers[index]?.file;
    if (!file) continue;
    // A copy of a draft stores its papers again, because they are encrypted for their draft.
    const storedId = fileIds.get(file);
    const fileId = storedId !== undefined && storedIds.has(storedId) ? storedId : randomId();
    files.set(fileId, file);
    papers.push({ id: fileId, requirement, name: file.name, type: file.type });
  }
  const summary = { id, serviceId, updated: Date.now() };
  const content = { key: submissionKey, number, answers: { ...answers, agreement: false }, serviceAnswers, step, papers, terms };
  // The papers last: what was typed is kept where they have no room, and the draft tells which
  // files expire with it.
  flagDraft();
  await db.put('drafts', { ...summary, ...(await encryptContent(key, getEncryptionName(summary), content)) });
  for (const fileId of storedIds) if (!files.has(fileId)) await db.delete('files', fileId);
  for (const [fileId, file] of files) {
    if (storedIds.has(fileId)) continue;
    const encrypted = await encrypt(key, `${id} ${fileId}`, await file.arrayBuffer());
    await db.put('files', { id: fileId, draftId: id, ...encrypted });
    fileIds.set(file, fileId);
  }
}

const getEncryptionName = ({ id, serviceId }: Pick<DraftSummary, 'id' | 'serviceId'>): string => `${id} ${serviceId}`;
