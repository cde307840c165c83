import { expect, it } from 'vitest';
import { matchesCondition } from '../../record-list/matches-condition.ts';
import { parseInboxQuery, serializeInboxQuery } from '../inbox-query.ts';
import {
  buildContactMessageFilter,
  buildMailtoUrl,
  type ContactMessage,
  type ContactMessageQuery,
  contactMessageFolders,
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
  expect(serializeInboxQuery({ q: '', folder: 'open' })).toBe('');
  const query = { q: 'dark road', folder: 'answered' } as const;
  expect(parseInboxQuery(contactMessageFolders, new URLSearchParams(serializeInboxQuery(query)))).toEqual(query);
});

const isListed = (query: ContactMessageQuery, one: ContactMessage): boolean =>
  matchesCondition(buildContactMessageFilter(query, 'me'), one);

it.each([
  ['open', [0, 2]],
  ['mine', [2]],
  ['answered', [1, 3]],
  ['all', [0, 1, 2, 3]],
] as const)('a message belongs to the folder %s', (folder, expected) => {
  const some = [message(), message({ answered: true }), message({ assignedTo: 'me' }), message({ assignedTo: 'me', answered: true })];
  expect([...some.keys()].filter((at) => isListed({ q: '', folder }, some[at] as ContactMessage))).toEqual(expected);
});

it('is searched by who wrote, about what, and in which words', () => {
  for (const q of ['ANA', 'example.com', 'light', 'please']) expect(isListed({ q, folder: 'all' }, message())).toBe(true);
  expect(isListed({ q: 'water', folder: 'all' }, message())).toBe(false);
});

it('a reply by mail goes to the writer alone, whatever the message holds', () => {
  const address = new URL(buildMailtoUrl(message({ subject: 'a&cc=eve@example.com' }), 'Dear Ana,'));
  expect(address.pathname).toBe('ana%2B1@example.com');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toBe('Re: a&cc=eve@example.com');
  expect(address.searchParams.get('body')).toBe('Dear Ana,\n\n\n\n> It is dark.\n> Please help.');
});
