import { expect, test } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import type { StoredRecord } from '../../store/store.ts';
import { createDraft } from './create-draft.ts';

const article = {
  title: 'No water on Friday',
  excerpt: 'Store some.',
  content: '<p>Until noon.</p>',
  category: 'Safety',
  type: 'urgent',
  date: '2026-11-20',
  author: 'Information Desk',
};
const inFilipino = { titleFil: 'Walang tubig sa Biyernes', excerptFil: 'Mag-imbak po.' };
const errorsOf = (values: object, before?: object) =>
  Object.keys(
    createDraft({ collection: news, values: { ...values }, modifications: [], uploads: [], before: before as StoredRecord | undefined })
      .errors,
  );

test('urgent news needs title and excerpt in both languages, other news does not', () => {
  expect(errorsOf(article)).toEqual(['titleFil', 'excerptFil']);
  expect(errorsOf({ ...article, titleFil: inFilipino.titleFil, excerptFil: ' ' })).toEqual(['excerptFil']);
  expect(errorsOf({ ...article, ...inFilipino })).toEqual([]);
  expect(errorsOf({ ...article, type: 'advisory' })).toEqual([]);
});

test('an article becomes or stays urgent only with both languages; other changes of an old one go through', () => {
  const old = { ...article, id: 'a', titleFil: '', excerptFil: '' };
  expect(errorsOf({ type: 'urgent' }, { ...old, type: 'news' })).toEqual(['titleFil', 'excerptFil']);
  expect(errorsOf({ excerptFil: '' }, { ...old, ...inFilipino })).toEqual(['excerptFil']);
  expect(errorsOf({ author: 'Secretary' }, old)).toEqual([]);
  expect(errorsOf({ type: 'advisory', titleFil: '' }, { ...old, ...inFilipino })).toEqual([]);
});
