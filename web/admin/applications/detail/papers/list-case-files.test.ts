import { expect, it } from 'vitest';
import type { Application } from '../../listed-application.ts';
import { getPaperTitle } from './list-case-files.ts';

const application = {
  requirementsJSON: [
    { fileName: 'id.jpg', requirementName: 'Valid ID' },
    { fileName: 'bill.jpg', requirementName: 'Old bill' },
    { fileName: 'photo.jpg', requirementName: '' },
  ],
  expand: { serviceId: { requirementsFil: [{ of: 'Valid ID', text: 'Balidong ID' }] } },
} as unknown as Application;
const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;

it('names a paper in the language of the page, and as it was sent where the service names it no more', () => {
  const name = (language: 'en' | 'fil') => [0, 1, 2].map((index) => getPaperTitle(t, language, application, index));
  expect(name('en')).toEqual(['Valid ID', 'Old bill', 'admin.detail.paper {"n":3}']);
  expect(name('fil')).toEqual(['Balidong ID', 'Old bill', 'admin.detail.paper {"n":3}']);
});
