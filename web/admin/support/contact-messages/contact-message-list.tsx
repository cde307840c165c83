import { memo } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { AvatarInitials } from '../../../ui/content/avatar-initials.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListPlace } from '../../back-to-list-link.tsx';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { getRowClasses, InboxList } from '../inbox-list.tsx';
import { serializeInboxQuery } from '../inbox-query.ts';
import { useInboxPlace } from '../use-inbox-place.ts';
import { type ContactMessage, type ContactMessageQuery, contactMessageFolders } from './contact-message-query.ts';

interface ContactMessageListProps {
  query: ContactMessageQuery;
  list: InfiniteList<ContactMessage>;
  openId: string | undefined;
}

/** The messages of the contact form, newest first. */
export function ContactMessageList({ query, list, openId }: ContactMessageListProps) {
  const { t, to } = useTranslation();
  const place = useInboxPlace(openId);
  return (
    <InboxList
      label={t('support.list.form')}
      path="/admin/support/form"
      openId={openId}
      query={query}
      folders={contactMessageFolders.map((value) => ({ value, label: t(`support.formFolder.${value}`) }))}
      narrowFolders={['mine', 'answered']}
      searchLabel={t('support.form.search')}
      searchPlaceholder={t('support.form.search.hint')}
      list={list}
      emptyMessage={t('support.form.noneYet')}
    >
      {list.rows?.map((message) => (
        <ContactMessageRow
          key={message.id}
          message={message}
          to={to(`/admin/support/form/${message.id}`) + serializeInboxQuery(query)}
          place={place}
          isOpen={message.id === openId}
        />
      ))}
    </InboxList>
  );
}

interface ContactMessageRowProps {
  message: ContactMessage;
  to: string;
  place: ListPlace | undefined;
  isOpen: boolean;
}

/** One message of the contact form in the list. */
const ContactMessageRow = memo(function ContactMessageRow({ message, to, place, isOpen }: ContactMessageRowProps) {
  const { t } = useTranslation();
  const { dayAndTime, relativeDay } = useDateFormatters();
  const { name, subject, category, urgency, answered, created } = message;
  return (
    <li className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Link discover="none" to={to} state={place} aria-current={isOpen ? 'true' : undefined} className={getRowClasses(isOpen)}>
        <AvatarInitials name={name} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={classNames('min-w-0 grow truncate', answered ? 'font-semibold' : 'font-bold')}>{name}</span>
            <time dateTime={created} title={dayAndTime(created)} className="shrink-0 text-ink-soft text-sm">
              {relativeDay(created)}
            </time>
          </span>
          <span className={classNames('block truncate text-sm', answered ? 'text-ink-soft' : 'font-semibold')}>{subject}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            {urgency === 'urgent' && <Badge tone="danger">{t('contact.urgency.urgent')}</Badge>}
            {category && <Badge>{t(`contact.category.${category}`)}</Badge>}
            {answered && <Badge tone="success">{t('support.form.answered')}</Badge>}
          </span>
        </span>
      </Link>
    </li>
  );
});
