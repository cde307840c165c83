import { formatFilter } from '#lib/filter/format-filter.ts';
import { matchesSearch, toSearchPattern } from '#lib/filter/like-pattern.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { serializeQuery } from '../../serialize-query.ts';

export type ContactMessage = PortalRecord<'contact_messages'>;

/** The folders of contact messages; the first is the default. `support.formFolder.…` */
export const contactMessageFolders = ['open', 'mine', 'answered', 'all'] as const;
type ContactMessageFolder = (typeof contactMessageFolders)[number];

export interface ContactMessageQuery {
  q: string;
  folder: ContactMessageFolder;
}

/** Parses the URL parameters; ignores unknown values. */
export function parseContactMessageQuery(parameters: URLSearchParams): ContactMessageQuery {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    folder: contactMessageFolders.find((one) => one === parameters.get('show')) ?? 'open',
  };
}

/** The URL of a list; contains only what differs from the defaults. */
export const serializeContactMessageQuery = ({ q, folder }: ContactMessageQuery): string =>
  serializeQuery({ q, show: folder }, { show: 'open' });

const searchedFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** The filter expression for the record API; '' when nothing is filtered. */
export function buildContactMessageFilter({ q, folder }: ContactMessageQuery, userId: string): string {
  const context: string[] = [];
  if (folder === 'open') context.push('answered = false');
  if (folder === 'answered') context.push('answered = true');
  if (folder === 'mine') context.push(formatFilter('assignedTo = {:me} && answered = false', { me: userId }));
  if (q) context.push(formatFilter(`(${searchedFields.map((name) => `${name} ~ {:has}`).join(' || ')})`, { has: toSearchPattern(q) }));
  return context.join(' && ');
}

/**
 * Whether a changed message matches the list. Must decide as the filter of
 * `buildContactMessageFilter` does on the server.
 */
export function matchesContactMessageQuery({ q, folder }: ContactMessageQuery, message: ContactMessage, userId: string): boolean {
  if ((folder === 'open' || folder === 'mine') && message.answered) return false;
  if (folder === 'answered' && !message.answered) return false;
  if (folder === 'mine' && message.assignedTo !== userId) return false;
  return q === '' || searchedFields.some((name) => matchesSearch(message[name], q, normalizeForSearch));
}

/** The mailto URL of a reply that quotes the message. */
export function buildMailtoUrl({ email, subject, message }: ContactMessage, greeting: string): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  // Mail programs expect %20, not +, and reject very long URLs.
  const body = `${greeting}\n\n\n\n${quoted}`.slice(0, 1500);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
