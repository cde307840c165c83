import { filter } from '#lib/filter/format.ts';
import { searchPattern, standsIn } from '#lib/filter/like.ts';
import { fold } from '#lib/fold.ts';
import type { PortalRecord } from '../../../records.ts';

export type ContactMessage = PortalRecord<'contact_messages'>;

/** Which messages of the contact form the list shows; the first is what it opens with. `support.formFolder.…` */
export const formFolders = ['open', 'mine', 'answered', 'all'] as const;
type FormFolder = (typeof formFolders)[number];

export interface FormQuery {
  q: string;
  folder: FormFolder;
}

/** Reads the address; what it does not understand counts as not said. */
export function readFormQuery(parameters: URLSearchParams): FormQuery {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    folder: formFolders.find((one) => one === parameters.get('show')) ?? 'open',
  };
}

/** The address of a list: only what differs from the list as it opens. */
export function formSearchOf({ q, folder }: FormQuery): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (folder !== 'open') parameters.set('show', folder);
  const text = parameters.toString();
  return text && `?${text}`;
}

const searched = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** The condition the record store is asked with; '' for everything. */
export function formFilterOf({ q, folder }: FormQuery, me: string): string {
  const parts: string[] = [];
  if (folder === 'open') parts.push('answered = false');
  if (folder === 'answered') parts.push('answered = true');
  if (folder === 'mine') parts.push(filter('assignedTo = {:me} && answered = false', { me }));
  if (q) parts.push(filter(`(${searched.map((name) => `${name} ~ {:has}`).join(' || ')})`, { has: searchPattern(q) }));
  return parts.join(' && ');
}

/** Whether a message that just changed belongs to the list: the same question as `formFilterOf`, asked here. */
export function isFormListed({ q, folder }: FormQuery, message: ContactMessage, me: string): boolean {
  if ((folder === 'open' || folder === 'mine') && message.answered) return false;
  if (folder === 'answered' && !message.answered) return false;
  if (folder === 'mine' && message.assignedTo !== me) return false;
  return q === '' || searched.some((name) => standsIn(message[name], q, fold));
}

/** The address that opens the reply in the clerk's own mail program, with the message below. */
export function mailAddress({ email, subject, message }: ContactMessage, greeting: string): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  // Mail programs read %20, not +, and refuse addresses that are too long.
  const body = `${greeting}\n\n\n\n${quoted}`.slice(0, 1500);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
