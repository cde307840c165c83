import type { FormTerms } from '../form-steps.ts';
import { type Draft, type DraftPaper, hasContent, parseDraft } from './draft.ts';
import { decrypt, decryptContent, encrypt, encryptContent } from './draft-crypto.ts';
import { type DraftSummary, openDraftDb, removeDraft } from './draft-db.ts';
import { flagDraft, hasDrafts, isExpiredDraft } from './draft-flag.ts';
import { type DraftAccess, getDraftKey } from './draft-keys.ts';

/** @returns the draft; undefined when it is gone, unusable or of another number. */
export async function readDraft(id: string, { number, key }: DraftAccess, service: FormTerms & { id: string }): Promise<Draft | undefined> {
  const db = await openDraftDb();
  const storedDraft = await db.get('drafts', id);
  if (!storedDraft || storedDraft.serviceId !== service.id || isExpiredDraft(storedDraft.updated)) return undefined;
  const content = await decryptContent(key, getName(storedDraft), storedDraft);
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

/** Which stored file a file of the form is; a replaced or rotated one is another file. */
const fileIds = new WeakMap<File, string>();

/**
 * Stores a draft; one without content is removed. Does nothing while its key cannot be had.
 *
 * @param slots the names of the places of the papers, in their order.
 * @throws where storage is full or forbidden.
 */
export async function writeDraft(serviceId: string, draft: Draft, slots: readonly string[]): Promise<void> {
  const { id, key: submissionKey, number, answers, ownAnswers, step, terms } = draft;
  if (!hasContent(draft)) return hasDrafts() ? removeDraft(id) : undefined;
  const key = await getDraftKey(number);
  if (!key) return;
  const db = await openDraftDb();
  const papers: DraftPaper[] = [];
  for (const [index, requirement] of slots.entries()) {
    const file = draft.papers[index]?.file;
    if (!file) continue;
    const fileId = fileIds.get(file) ?? crypto.randomUUID();
    papers.push({ id: fileId, requirement, name: file.name, type: file.type });
    if (fileIds.get(file) === fileId && (await db.getKey('files', fileId)) !== undefined) continue;
    const encrypted = await encrypt(key, `${id} ${fileId}`, await file.arrayBuffer());
    await db.put('files', { id: fileId, draftId: id, ...encrypted });
    fileIds.set(file, fileId);
  }
  const summary = { id, serviceId, updated: Date.now() };
  const content = { key: submissionKey, number, answers: { ...answers, agreement: false }, own: ownAnswers, step, papers, terms };
  await db.put('drafts', { ...summary, ...(await encryptContent(key, getName(summary), content)) });
  flagDraft();
  const unused = (await db.getAllKeysFromIndex('files', 'draftId', id)).filter((each) => !papers.some((paper) => paper.id === each));
  for (const each of unused) await db.delete('files', each);
}

const getName = ({ id, serviceId }: Pick<DraftSummary, 'id' | 'serviceId'>): string => `${id} ${serviceId}`;
