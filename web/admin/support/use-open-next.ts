import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { formatFilter } from '#lib/filter/format-filter.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';

/** The two inboxes: which of their records wait, in which order, and where one is opened. */
const inboxes = {
  chat: { name: 'messages_room', waiting: 'unreadOffice > 0', sort: 'lastMessageAt', path: '/admin/support' },
  form: { name: 'contact_messages', waiting: 'answered = false', sort: 'created', path: '/admin/support/form' },
} as const;

/**
 * Opens what has waited longest: first of those that are assigned to nobody or to me, then any.
 * @param openId the open conversation; a contact message is followed by the next younger one.
 * @returns a function that opens it, or says that nothing waits.
 */
export function useOpenNext(kind: keyof typeof inboxes, openId: string | undefined): () => void {
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
    // A contact message stays unanswered when it is only looked at: the next is the younger one.
    const open = kind === 'form' && openId ? await records.collection(name).getOne(openId, { fields: 'created' }) : undefined;
    const younger = open && formatFilter('created > {:created}', { created: open.created });
    const next = (younger && (await find(`${younger} && ${ownOrUnassigned}`))) ?? (await find(ownOrUnassigned)) ?? (await find(''));
    if (next === undefined) return void toast(t('support.next.none'));
    const search = getCurrentSearchParams();
    search.delete('at');
    await navigate(`${to(`${path}/${next}`)}${search.size > 0 ? `?${search}` : ''}`);
  };
  return () => void runWithRetry(openNext);
}
