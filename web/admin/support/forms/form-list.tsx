import { useNavigate } from 'react-router';
import { useWords } from '../../../words.tsx';
import { searchNow } from '../../search-now.ts';
import { ListBox } from '../list-parts.tsx';
import { ListTools } from '../list-tools.tsx';
import type { LiveList } from '../use-newest-first.ts';
import { type ContactMessage, type FormQuery, formFolders, formSearchOf, readFormQuery } from './form-query.ts';
import { FormRow } from './form-row.tsx';

interface FormListProps {
  query: FormQuery;
  list: LiveList<ContactMessage>;
  openId: string | undefined;
}

/** The messages of the contact form, newest first. */
export function FormList({ query, list, openId }: FormListProps) {
  const { t, to } = useWords();
  const navigate = useNavigate();
  const show = (next: Partial<FormQuery>, isTyping = false) =>
    void navigate(
      to(openId ? `/admin/support/form/${openId}` : '/admin/support/form') + formSearchOf({ ...readFormQuery(searchNow()), ...next }),
      {
        replace: isTyping,
      },
    );
  return (
    <>
      <ListTools
        q={query.q}
        searchLabel={t('support.form.search')}
        searchHint={t('support.form.search.hint')}
        onSearch={(q) => show({ q }, true)}
        folder={query.folder}
        folderLabel={t('support.folder')}
        folders={formFolders.map((value) => ({ value, label: t(`support.formFolder.${value}`) }))}
        onFolder={(folder) => show({ folder })}
      />
      <ListBox
        label={t('support.list.form')}
        list={list}
        isWhole={query.q === '' && query.folder === 'all'}
        noneYet={t('support.form.noneYet')}
        onShowAll={() => show({ q: '', folder: 'all' })}
      >
        {list.rows?.map((message) => (
          <FormRow
            key={message.id}
            message={message}
            to={to(`/admin/support/form/${message.id}`) + formSearchOf(query)}
            isOpen={message.id === openId}
          />
        ))}
      </ListBox>
    </>
  );
}
