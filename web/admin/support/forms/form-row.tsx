import { memo } from 'react';
import { Link } from 'react-router';
import { AvatarInitials } from '../../../ui/avatar-initials.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words.tsx';
import { useDates } from '../../shell/use-dates.ts';
import { rowLook } from '../list-parts.tsx';
import { useRelativeDay } from '../use-relative-day.ts';
import type { ContactMessage } from './form-query.ts';

interface FormRowProps {
  message: ContactMessage;
  to: string;
  isOpen: boolean;
}

/** One message of the contact form in the list. */
export const FormRow = memo(function FormRow({ message, to, isOpen }: FormRowProps) {
  const { t } = useWords();
  const { dayAndTime } = useDates();
  const relativeDay = useRelativeDay();
  const { name, subject, category, urgency, answered, created } = message;
  return (
    <li className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Link to={to} aria-current={isOpen ? 'true' : undefined} className={rowLook(isOpen)}>
        <AvatarInitials name={name} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={classes('min-w-0 grow truncate', answered ? 'font-semibold' : 'font-bold')}>{name}</span>
            <time dateTime={created} title={dayAndTime(created)} className="shrink-0 text-ink-soft text-sm">
              {relativeDay(created)}
            </time>
          </span>
          <span className={classes('block truncate text-sm', answered ? 'text-ink-soft' : 'font-semibold')}>{subject}</span>
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
