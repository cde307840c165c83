import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { toSearchPattern } from '#lib/filter/like-pattern.ts';
import type { PortalRecord } from '../../../record-client.ts';
import type { InboxQuery } from '../inbox-query.ts';

export type ContactMessage = PortalRecord<'contact_messages'>;

/** The folders of contact messages; the first is the default. `support.formFolder.…` */
export const contactMessageFolders = ['open', 'mine', 'answered', 'all'] as const;
type ContactMessageFolder = (typeof contactMessageFolders)[number];

/** The search and folder of the list of contact messages. */
export type ContactMessageQuery = InboxQuery<ContactMessageFolder>;

const searchedFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** Builds the filter of the list; undefined for all messages. */
export function buildContactMessageFilter({ q, folder }: ContactMessageQuery, userId: string): FilterExpression | undefined {
  return and(
    folder === 'all' ? undefined : fieldEquals('answered', folder === 'answered'),
    folder === 'mine' ? fieldEquals('assignedTo', userId) : undefined,
    q ? or(...searchedFields.map((name) => compareField(name, '~', toSearchPattern(q)))) : undefined,
  );
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
