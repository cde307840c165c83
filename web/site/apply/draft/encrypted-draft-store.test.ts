import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createApplicationDraft } from './draft.ts';
import { importDraftKey } from './draft-crypto.ts';
import { readDraft, writeDraft } from './encrypted-draft-store.ts';

const number = '+639171234567';
const service = {
  id: 'service',
  requirements: ['Valid ID'],
  minimumAge: 0,
  formVersion: 0,
  price: 50,
  priceTo: 0,
  processingTime: '',
  processingDays: 1,
};
const key = importDraftKey('A'.repeat(43));

const { stores, db } = vi.hoisted(() => {
  const stores: Record<string, Map<string, { id: string; draftId?: string }>> = { drafts: new Map(), files: new Map() };
  const db = {
    isFull: false,
    get: async (name: string, id: string) => stores[name]?.get(id),
    getAllKeysFromIndex: async (_name: string, _index: string, draftId: string) =>
      [...(stores.files?.values() ?? [])].filter((file) => file.draftId === draftId).map(({ id }) => id),
    put: async (name: string, value: { id: string }) => {
      if (name === 'files' && db.isFull) throw new DOMException('No room', 'QuotaExceededError');
      stores[name]?.set(value.id, value);
    },
    delete: async (name: string, id: string) => void stores[name]?.delete(id),
  };
  return { stores, db };
});
// Files of one worker share their modules: these are loaded anew with what replaces the database.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./draft-db.ts', () => ({ openDraftDb: async () => db, removeDraft: async () => undefined }));
vi.mock('./draft-access.ts', () => ({ getDraftKey: () => key }));

const paper = { id: 'paper', file: new File(['photo'], 'id.jpg', { type: 'image/jpeg' }) };
const createFilledDraft = () => {
  const draft = createApplicationDraft(number, service);
  return { ...draft, answers: { ...draft.answers, firstName: 'Ana' }, papers: [paper] };
};
const read = async (id: string) => readDraft(id, { number, key: await key }, service);

beforeEach(() => {
  for (const store of Object.values(stores)) store.clear();
  db.isFull = false;
});

it('keeps what was typed where storage has no room for the papers', async () => {
  db.isFull = true;
  const draft = createFilledDraft();
  await expect(writeDraft(service.id, draft, service.requirements)).rejects.toThrow('No room');
  expect(await read(draft.id)).toMatchObject({ answers: { firstName: 'Ana' }, papers: [undefined] });

  db.isFull = false;
  await writeDraft(service.id, draft, service.requirements);
  expect(await (await read(draft.id))?.papers[0]?.file.text()).toBe('photo');
  expect(stores.files?.size).toBe(1);
});

it('gives the copy of a draft in another tab its own papers', async () => {
  const draft = createFilledDraft();
  await writeDraft(service.id, draft, service.requirements);
  const copy = { ...draft, ...(await read(draft.id)), id: 'copy' };
  await writeDraft(service.id, copy, service.requirements);
  for (const id of [draft.id, copy.id]) expect(await (await read(id))?.papers[0]?.file.text()).toBe('photo');
  expect(new Set(Array.from(stores.files?.values() ?? [], ({ draftId }) => draftId))).toEqual(new Set([draft.id, 'copy']));
});
