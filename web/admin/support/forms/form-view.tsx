import { ArrowLeft, Check, Mail, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { telAddress } from '../../../parts/tel-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { useWords } from '../../../words.tsx';
import type { StaffEntry } from '../../applications/detail/use-staff-list.ts';
import { staffName } from '../../session/use-session.ts';
import { useDates } from '../../shell/use-dates.ts';
import { AssignSelect } from '../assign-select.tsx';
import { useDecision } from '../use-decision.ts';
import { type ContactMessage, mailAddress } from './form-query.ts';

interface FormViewProps {
  message: ContactMessage;
  staff: readonly StaffEntry[] | undefined;
  back: string;
  onSaved: (message: ContactMessage) => void;
}

/** One message of the contact form, answered by mail and marked so (D8). */
export function FormView({ message, staff, back, onSaved }: FormViewProps) {
  const { t } = useWords();
  const { dayAndTime } = useDates();
  const { name, email, phone, subject, category, urgency, answered, answeredBy, answeredAt, assignedTo } = message;
  const nameOf = (id: string): string => {
    const one = staff?.find((entry) => entry.id === id);
    return one ? staffName(one) : t('admin.assign.somebody');
  };

  const { isBusy, save } = useDecision('contact_messages', contactMessages.fields, onSaved);
  const Turn = answered ? RotateCcw : Check;

  return (
    <article className="flex h-full min-h-0 flex-col" aria-labelledby="form-subject">
      <header className="border-line border-b px-3 py-2.5 sm:px-5">
        <div className="flex items-start gap-2">
          <Link
            to={back}
            aria-label={t('support.back')}
            className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-ml-2 shrink-0 lg:hidden' })}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <div className="min-w-0 grow">
            <h2 id="form-subject" className="text-lg leading-7 [overflow-wrap:anywhere]">
              {subject}
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-1.5">
              {urgency === 'urgent' && <Badge tone="danger">{t('contact.urgency.urgent')}</Badge>}
              {category && <Badge>{t(`contact.category.${category}`)}</Badge>}
              {answered && <Badge tone="success">{t('support.form.answered')}</Badge>}
            </div>
          </div>
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <AssignSelect value={assignedTo} staff={staff} onChange={(id, done) => save(message, { assignedTo: id }, done)} />
          <a href={mailAddress(message, t('support.form.greeting', { name }))} className={buttonClasses({ size: 'sm' })}>
            <Mail aria-hidden className="size-4.5" />
            {t('support.form.reply')}
          </a>
          <Button
            size="sm"
            variant="outline"
            busy={isBusy}
            onClick={() => save(message, { answered: !answered }, t(answered ? 'support.form.unmarked' : 'support.form.marked'))}
          >
            <Turn aria-hidden className="size-4.5" />
            {t(answered ? 'support.form.unmark' : 'support.form.mark')}
          </Button>
        </div>
      </header>
      <section
        aria-label={t('contact.message')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow space-y-6 overflow-y-auto p-4 focus-visible:-outline-offset-3 sm:p-5"
      >
        <p className="max-w-text whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3.5 [overflow-wrap:anywhere]">{message.message}</p>
        <DescriptionList
          items={[
            { term: t('contact.name'), detail: name },
            { term: t('contact.email'), detail: email },
            {
              term: t('contact.phone'),
              detail: phone ? (
                <a href={telAddress(phone)} className="text-link">
                  {phone}
                </a>
              ) : (
                t('admin.detail.none')
              ),
            },
            { term: t('support.form.sent'), detail: dayAndTime(message.created) },
            ...(answered && answeredAt
              ? [
                  {
                    term: t('support.form.answered'),
                    detail: t('support.form.answeredBy', { name: nameOf(answeredBy), date: dayAndTime(answeredAt) }),
                  },
                ]
              : []),
          ]}
        />
      </section>
    </article>
  );
}
