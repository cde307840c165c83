import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { formatQuery } from '../../parts/navigation/format-query.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import { useInboxPlace } from './use-inbox-place.ts';
import { unansweredFilters } from './use-unanswered-messages.ts';

/** The two inboxes, with the order of the records that wait for an answer. */
const inboxes = {
  chat: { name: 'messages_room', sort: 'lastMessageAt', path: '/admin/support' },
  form: { name: 'contact_messages', sort: 'created', path: '/admin/support/form' },
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
  const place = useInboxPlace(openId);
  const navigate = useNavigate();
  const { runWithRetry } = useAction();
  const { name, sort, path } = inboxes[kind];

  const find = async (...conditions: FilterExpression[]): Promise<string | undefined> => {
    const filter = serializeFilter(and(unansweredFilters[name], compareField('id', '!=', openId ?? ''), ...conditions));
    const { items } = await records.collection(name).getList(1, 1, { filter, sort, skipTotal: true, fields: 'id' });
    return items[0]?.id;
  };
  const openNext = async () => {
    const ownOrUnassigned = or(fieldEquals('assignedTo', ''), fieldEquals('assignedTo', me));
    // A contact message stays unanswered while it is only read, so the next one is a newer one.
    const open = kind === 'form' && openId ? await records.collection(name).getOne(openId, { fields: 'created' }) : undefined;
    const newer = open && compareField('created', '>', open.created);
    const next = (newer && (await find(newer, ownOrUnassigned))) ?? (await find(ownOrUnassigned)) ?? (await find());
    if (next === undefined) return void toast(t('support.next.none'));
    const search = getCurrentSearchParams();
    search.delete('at');
    await navigate(to(`${path}/${next}`) + formatQuery(search), { state: place });
  };
  return () => void runWithRetry(openNext, t(`support.next.${kind}`));
}
