import { expect, it } from 'vitest';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import {
  buildContactMessageFilter,
  buildMailtoUrl,
  type ContactMessage,
  contactMessageFolders,
  matchesContactMessageQuery,
  parseContactMessageQuery,
  serializeContactMessageQuery,
} from './contact-message-query.ts';

const message = (more: Partial<ContactMessage> = {}): ContactMessage =>
  ({
    name: 'Ana',
    email: 'ana+1@example.com',
    phone: '',
    subject: 'Road & light',
    message: 'It is dark.\nPlease help.',
    answered: false,
    assignedTo: '',
    ...more,
  }) as ContactMessage;

it('the address keeps what differs from the list as it opens, and reads it back', () => {
  expect(serializeContactMessageQuery({ q: '', folder: 'open' })).toBe('');
  const query = { q: 'dark road', folder: 'answered' } as const;
  expect(parseContactMessageQuery(new URLSearchParams(serializeContactMessageQuery(query)))).toEqual(query);
});

it.each(contactMessageFolders)('a message belongs to the folder %s by the same rule here and in the store', (folder) => {
  const some = [message(), message({ answered: true }), message({ assignedTo: 'me' }), message({ assignedTo: 'me', answered: true })];
  const condition = buildContactMessageFilter({ q: '', folder }, 'me');
  const here = some.map((one) => matchesContactMessageQuery({ q: '', folder }, one, 'me'));
  expect(here).toEqual(
    some.map((one) => condition === '' || matchesFilter(parseFilter(condition), ([name = '']) => Reflect.get(one, name))),
  );
  expect(here).toContain(true);
});

it('is searched by who wrote, about what, and in which words', () => {
  for (const q of ['ANA', 'example.com', 'light', 'please'])
    expect(matchesContactMessageQuery({ q, folder: 'all' }, message(), 'me')).toBe(true);
  expect(matchesContactMessageQuery({ q: 'water', folder: 'all' }, message(), 'me')).toBe(false);
});

it('a reply by mail goes to the writer alone, whatever the message holds', () => {
  const address = new URL(buildMailtoUrl(message({ subject: 'a&cc=eve@example.com' }), 'Dear Ana,'));
  expect(address.pathname).toBe('ana%2B1@example.com');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toBe('Re: a&cc=eve@example.com');
  expect(address.searchParams.get('body')).toBe('Dear Ana,\n\n\n\n> It is dark.\n> Please help.');
});
