import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { formatFilter } from '#lib/filter/format-filter.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

/** The two inboxes, with the filter and order of the records that wait for an answer. */
const inboxes = {
  chat: { name: 'messages_room', waiting: 'unreadOffice > 0', sort: 'lastMessageAt', path: '/admin/support' },
  form: { name: 'contact_messages', waiting: 'answered = false', sort: 'created', path: '/admin/support/form' },
} as const;

/** `chat`: conversations in the chat. `form`: messages of the contact form. */
export type InboxKind = keyof typeof inboxes;

/**
 * Returns a function that opens the conversation that has waited longest, or says that none waits.
 * Conversations of colleagues come last.
 * @param openId the open conversation; after a contact message the next newer one is opened.
 */
export function useOpenNextConversation(kind: InboxKind, openId: string | undefined): () => void {
  const { t, to } = useTranslation();
  const records = useRecords();
  const me = useCurrentUser().id;
  const navigate = useNavigate();
  const { runWithRetry } = useAction();
  const { name, waiting, sort, path } = inboxes[kind];

  const find = async (condition: string): Promise<string | undefined> => {
    const filter = `${waiting} && ${formatFilter('id != {:openId}', { openId: openId ?? '' })}${condition && ` && ${condition}`}`;
    const { items } = await records.collection(name).getList(1, 1, { filter, sort, skipTotal: true, fields: 'id' });
    return items[0]?.id;
  };
  const openNext = async () => {
    const ownOrUnassigned = formatFilter('(assignedTo = "" || assignedTo = {:me})', { me });
    // A contact message stays unanswered while it is only read, so the next one is a newer one.
    const open = kind === 'form' && openId ? await records.collection(name).getOne(openId, { fields: 'created' }) : undefined;
    const newer = open && formatFilter('created > {:created}', { created: open.created });
    const next = (newer && (await find(`${newer} && ${ownOrUnassigned}`))) ?? (await find(ownOrUnassigned)) ?? (await find(''));
    if (next === undefined) return void toast(t('support.next.none'));
    const search = getCurrentSearchParams();
    search.delete('at');
    await navigate(`${to(`${path}/${next}`)}${search.size > 0 ? `?${search}` : ''}`);
  };
  return () => void runWithRetry(openNext);
}
