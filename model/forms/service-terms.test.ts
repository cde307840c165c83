import { expect, it } from 'vitest';
import { formatFeeKey, listServiceChanges, matchRequirements, parseServiceTerms, pickServiceTerms } from './service-terms.ts';

const terms = {
  price: 50,
  priceTo: 0,
  requirements: ['Valid ID', 'Bill'],
  processingTime: '1 day',
  processingDays: 1,
  minimumAge: 0,
  formVersion: 0,
};

it('says nothing about what an applicant does not notice', () => {
  const same = { ...terms, requirements: ['Bill', ' Valid ID '], priceTo: 50, minimumAge: 16, formVersion: 0 };
  expect(listServiceChanges(terms, same)).toEqual([]);
});

it('says what changed, by fee, requirement, time and age', () => {
  const now = {
    ...terms,
    price: 70,
    priceTo: 90,
    requirements: ['Valid ID', 'Photo'],
    processingTime: '2 days',
    minimumAge: 18,
    formVersion: 0,
  };
  expect(listServiceChanges(terms, now)).toEqual([
    { kind: 'fee', previous: { price: 50, priceTo: 0 }, current: { price: 70, priceTo: 90 } },
    { kind: 'added', requirement: 'Photo' },
    { kind: 'removed', requirement: 'Bill' },
    { kind: 'processing', processingTime: '2 days', processingDays: 1 },
    { kind: 'minimumAge', age: 18 },
  ]);
  expect(listServiceChanges(terms, { ...terms, processingDays: 3 })).toEqual([
    { kind: 'processing', processingTime: '', processingDays: 3 },
  ]);
  expect(listServiceChanges(terms, { ...terms, formVersion: 1 })).toEqual([{ kind: 'form' }]);
  expect(formatFeeKey(now)).not.toBe(formatFeeKey({ ...now, priceTo: 0 }));
});

it('knows a renamed requirement by its place and most of its words, and nothing else', () => {
  const rename = (before: string, now: string) =>
    listServiceChanges({ ...terms, requirements: ['Bill', before] }, { ...terms, requirements: ['Bill', now] });
  for (const [before, now] of [
    ['Valid ID', 'Valid government ID'],
    ['1 valid ID', 'Valid ID'],
    ['Proof of Residency (bill)', 'Proof of residency'],
  ] as const)
    expect(rename(before, now)).toEqual([{ kind: 'renamed', requirement: now, previous: before }]);
  for (const [before, now] of [
    ['Proof of billing', 'Proof of income'],
    ['Barangay clearance', 'Barangay ID'],
    ['Photo', '☺'],
  ] as const)
    expect(rename(before, now)).toEqual([
      { kind: 'added', requirement: now },
      { kind: 'removed', requirement: before },
    ]);
  expect(matchRequirements(['Valid ID', 'Bill'], ['Bill', 'Valid government ID'])).toEqual([1, undefined]);
  expect(matchRequirements(['Valid ID'], ['Valid government ID', 'Bill'])).toEqual([undefined, undefined]);
});

it('takes terms as an object or JSON, and nothing that is not whole', () => {
  expect(parseServiceTerms(terms)).toEqual(terms);
  expect(parseServiceTerms(JSON.stringify({ ...terms, title: 'Clearance' }))).toEqual(terms);
  expect(pickServiceTerms({ ...terms, ...{ title: 'Clearance' } })).toEqual(terms);
  const broken = [
    undefined,
    null,
    '',
    '{',
    '[]',
    7,
    {},
    { ...terms, price: '50' },
    { ...terms, requirements: [1] },
    { ...terms, minimumAge: undefined },
  ];
  for (const each of broken) expect(parseServiceTerms(each)).toBeUndefined();
});
