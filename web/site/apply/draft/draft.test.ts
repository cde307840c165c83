import { describe, expect, it } from 'vitest';
import { emptyServiceAnswers } from '../form-steps.ts';
import { createEmptyAnswers } from '../questions/answers.ts';
import { createApplicationDraft, hasContent, parseDraft, restoreDraft } from './draft.ts';
import { decryptContent, encryptContent, importDraftKey } from './draft-crypto.ts';

const number = '+639171234567';
const service = {
  requirements: ['Valid ID', 'Proof of address'],
  minimumAge: 0,
  formVersion: 0,
  price: 50,
  priceTo: 0,
  processingTime: '1 day',
  processingDays: 1,
};
const file = new File(['x'], 'id.png', { type: 'image/png' });
const person = {
  ...createEmptyAnswers(number),
  firstName: 'Niña',
  lastName: 'Dela Cruz',
  dateOfBirth: '1996-04-18',
  gender: 'female',
  civilStatus: 'single',
  address: '14-B Scout Borromeo Street',
  purpose: 'school',
};
const content = {
  key: 'one-submission',
  number,
  answers: person,
  serviceAnswers: emptyServiceAnswers,
  step: 'review' as const,
  papers: [
    { id: 'a', requirement: 'Valid ID', name: 'id.png', type: 'image/png' },
    { id: 'b', requirement: 'Proof of address', name: 'bill.png', type: 'image/png' },
  ],
  terms: service,
};
const files = new Map([
  ['a', file],
  ['b', new File(['y'], 'bill.png')],
]);
const parse = (changed: object = {}, draftFiles: ReadonlyMap<string, File> = files, of = service) =>
  parseDraft('tab', number, { ...content, ...changed }, draftFiles, of);

describe('a draft', () => {
  it('comes back at its step with its papers; consent is given again', () => {
    const draft = parse({ answers: { ...person, agreement: true } });
    expect(draft).toMatchObject({ id: 'tab', key: 'one-submission', number, answers: person, step: 'review' });
    expect(draft?.papers.map((paper) => paper?.file.name)).toEqual(['id.png', 'bill.png']);
  });

  it('keeps each paper with its requirement when the service asks for others by now', () => {
    const draft = parse({}, files, { ...service, requirements: ['Photo', 'Proof of address', 'Valid ID'] });
    expect(draft?.papers.map((paper) => paper?.file.name)).toEqual([undefined, 'bill.png', 'id.png']);
    expect(draft?.step).toBe('documents');
  });

  it('remembers the terms it was begun under; one of an older version begins under those of now', () => {
    expect(parse({}, files, { ...service, price: 70 })?.terms).toEqual(service);
    expect(parse({ terms: undefined }, files, { ...service, price: 70 })?.terms).toEqual({ ...service, price: 70 });
  });

  it('has its answers to the questions of the service, also when an older version stored it', () => {
    const serviceAnswers = { ...emptyServiceAnswers, values: { tin: ['123'] } };
    expect(parse({ serviceAnswers })?.serviceAnswers.values).toEqual({ tin: ['123'] });
    expect(parse({ serviceAnswers: undefined, own: serviceAnswers })?.serviceAnswers.values).toEqual({ tin: ['123'] });
  });

  it('opens at the papers when a file is missing, and at the person when an answer is', () => {
    expect(parse({}, new Map([['a', file]]))?.step).toBe('documents');
    expect(parse({ answers: { ...person, firstName: '' } })?.step).toBe('personal');
  });

  it('is nothing to another number, nor when it is broken', () => {
    expect(parse({ number: '+639998887777' })).toBeUndefined();
    for (const broken of [undefined, null, [], {}, { ...content, step: 'paying' }, { ...content, key: '' }, { ...content, papers: 1 }])
      expect(parseDraft('tab', number, broken, files, service)).toBeUndefined();
  });

  it('takes only answers that the form knows', () => {
    expect(parse({ answers: { firstName: 'Ana', gender: 7, colour: 'red' } })?.answers).toEqual({
      ...createEmptyAnswers(number),
      firstName: 'Ana',
    });
  });

  it('is made of a submission that is taken back', () => {
    const entries = [
      ...Object.entries({ ...person, firstName: 'Ana', agreement: 'true' }),
      ['serviceTerms', JSON.stringify(service)],
      ['requirementsJSON', JSON.stringify([{ fileName: 'id.png', requirementName: 'Valid ID' }])],
      ['requirements', file],
    ] as const;
    const draft = restoreDraft({ key: 'one-submission', entries }, { ...service, price: 70 });
    expect(draft).toMatchObject({
      key: 'one-submission',
      number,
      step: 'documents',
      answers: { ...person, firstName: 'Ana' },
      terms: service,
    });
    // Staff changed from which age somebody may apply.
    expect(restoreDraft({ key: 'one-submission', entries }, { ...service, minimumAge: 60, formVersion: 0 }).step).toBe('personal');
    expect(draft.papers.map((paper) => paper?.file)).toEqual([file, undefined]);
  });

  it('is worth keeping once something was typed or chosen', () => {
    const empty = createApplicationDraft(number, service);
    expect(hasContent(empty)).toBe(false);
    expect(hasContent({ ...empty, answers: { ...empty.answers, firstName: 'A' } })).toBe(true);
    expect(hasContent({ ...empty, papers: [undefined, { id: '1', file }] })).toBe(true);
  });
});

describe('a stored draft', () => {
  const createKey = () => importDraftKey(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'));

  it('is read with the key of its number only, under its own name, and unchanged', async () => {
    const [key, other] = await Promise.all([createKey(), createKey()]);
    const stored = await encryptContent(key, 'tab clearance', content);
    expect(Buffer.from(stored.data).includes('Dela Cruz')).toBe(false);
    expect(await decryptContent(key, 'tab clearance', stored)).toEqual(content);
    expect(await decryptContent(other, 'tab clearance', stored)).toBeUndefined();
    expect(await decryptContent(key, 'tab permit', stored)).toBeUndefined();
    const changed = new Uint8Array(stored.data.slice(0));
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(await decryptContent(key, 'tab clearance', { iv: stored.iv, data: changed.buffer })).toBeUndefined();
  });

  it('is encrypted differently each time, by a key that cannot be read out', async () => {
    const key = await createKey();
    const [one, two] = [await encryptContent(key, 'tab', content), await encryptContent(key, 'tab', content)];
    expect(Buffer.from(one.iv).equals(Buffer.from(two.iv))).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});
