import { useNavigate } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { getCurrentSearchParams } from '../../get-current-search-params.ts';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { InboxList } from '../inbox-list.tsx';
import { InboxToolbar } from '../inbox-toolbar.tsx';
import {
  type ContactMessage,
  type ContactMessageQuery,
  contactMessageFolders,
  parseContactMessageQuery,
  serializeContactMessageQuery,
} from './contact-message-query.ts';
import { ContactMessageRow } from './contact-message-row.tsx';

interface ContactMessageListProps {
  query: ContactMessageQuery;
  list: InfiniteList<ContactMessage>;
  openId: string | undefined;
}

/** The messages of the contact form, newest first. */
export function ContactMessageList({ query, list, openId }: ContactMessageListProps) {
  const { t, to } = useTranslation();
  const navigate = useNavigate();
  const show = (next: Partial<ContactMessageQuery>, isTyping = false) =>
    void navigate(
      to(openId ? `/admin/support/form/${openId}` : '/admin/support/form') +
        serializeContactMessageQuery({ ...parseContactMessageQuery(getCurrentSearchParams()), ...next }),
      {
        replace: isTyping,
      },
    );
  return (
    <>
      <InboxToolbar
        q={query.q}
        searchLabel={t('support.form.search')}
        searchHint={t('support.form.search.hint')}
        onSearch={(q) => show({ q }, true)}
        folder={query.folder}
        folderLabel={t('support.folder')}
        folders={contactMessageFolders.map((value) => ({ value, label: t(`support.formFolder.${value}`) }))}
        onFolder={(folder) => show({ folder })}
      />
      <InboxList
        label={t('support.list.form')}
        list={list}
        isUnfiltered={query.q === '' && query.folder === 'all'}
        emptyMessage={t('support.form.noneYet')}
        onClearFilters={() => show({ q: '', folder: 'all' })}
      >
        {list.rows?.map((message) => (
          <ContactMessageRow
            key={message.id}
            message={message}
            to={to(`/admin/support/form/${message.id}`) + serializeContactMessageQuery(query)}
            isOpen={message.id === openId}
          />
        ))}
      </InboxList>
    </>
  );
}
