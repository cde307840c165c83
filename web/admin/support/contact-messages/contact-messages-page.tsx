import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { prefetchQueries } from '../../live/prefetch-queries.ts';
import { infiniteListQuery, useInfiniteList } from '../../record-list/use-infinite-list.ts';
import { getStaffSession } from '../../session/session.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { staffListQueryOptions } from '../../staff/use-staff-list.ts';
import { ConversationLoader } from '../conversation-loader.tsx';
import { ConversationPlaceholder } from '../conversation-placeholder.tsx';
import { INBOX_PAGE_SIZE, InboxLayout } from '../inbox-layout.tsx';
import { parseInboxQuery, serializeInboxQuery } from '../inbox-query.ts';
import { ContactMessageList } from './contact-message-list.tsx';
import { buildContactMessageFilter, type ContactMessageQuery, contactMessageFolders } from './contact-message-query.ts';
import { ContactMessageView } from './contact-message-view.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = getStaffSession().state();
  if (!('user' in state)) return null;
  const query = parseInboxQuery(contactMessageFolders, new URL(request.url).searchParams);
  return prefetchQueries(infiniteListQuery('contact_messages', getListOptions(query, state.user.id)), staffListQueryOptions);
}

export const shouldRevalidate = () => false;

const getListOptions = (query: ContactMessageQuery, me: string) =>
  ({ sortField: 'created', pageSize: INBOX_PAGE_SIZE, condition: buildContactMessageFilter(query, me) }) as const;

/** The inbox of contact form messages, which are answered by mail (D8). */
export default function ContactMessagesPage() {
  const { to } = useTranslation();
  const { messageId } = useParams();
  const [parameters] = useSearchParams();
  const query = parseInboxQuery(contactMessageFolders, parameters);
  const me = useCurrentUser().id;
  const listPath = to('/admin/support/form') + serializeInboxQuery(query);
  const list = useInfiniteList('contact_messages', getListOptions(query, me));
  return (
    <InboxLayout kind="form" openId={messageId} list={<ContactMessageList query={query} list={list} openId={messageId} />}>
      {messageId === undefined ? (
        <ConversationPlaceholder state="none" kind="form" />
      ) : (
        <ConversationLoader key={messageId} name="contact_messages" id={messageId} back={listPath}>
          {(message, replaceRecord) => <ContactMessageView message={message} back={listPath} onSaved={replaceRecord} />}
        </ConversationLoader>
      )}
    </InboxLayout>
  );
}
