import { Check, Mail, Phone, RotateCcw } from 'lucide-react';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { buildTelUrl } from '../../../parts/build-tel-url.ts';
import { Button } from '../../../ui/button.tsx';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useShortcuts } from '../../applications/shortcuts/use-shortcuts.ts';
import { useShortcutsEnabled } from '../../applications/shortcuts/use-shortcuts-enabled.ts';
import { BackToListLink } from '../../back-to-list-link.tsx';
import { useRecordUpdate } from '../../record-form/use-record-update.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { AssigneeSelect } from '../../staff/assignee-select.tsx';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { useFocusOnOpen } from '../../use-focus-on-open.ts';
import { OpenNextButton } from '../open-next-button.tsx';
import { inboxIds } from '../use-inbox-shortcuts.ts';
import { buildMailtoUrl, type ContactMessage } from './contact-message-query.ts';

interface ContactMessageViewProps {
  message: ContactMessage;
  back: string;
  onSaved: (message: ContactMessage) => void;
}

/** One message of the contact form, to be answered by mail and marked as answered (D8). */
export function ContactMessageView({ message, back, onSaved }: ContactMessageViewProps) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const { name, email, phone, subject, category, urgency, answered, answeredBy, answeredAt, assignedTo } = message;
  const nameOf = useStaffName();
  const heading = useFocusOnOpen<HTMLHeadingElement>(true);
  const { isBusy, save } = useRecordUpdate('contact_messages', contactMessages.fields, onSaved);
  const AnsweredIcon = answered ? RotateCcw : Check;
  const [isKeyEnabled] = useShortcutsEnabled();
  const toggleAnswered = () => {
    const undoEdit = { answered, ...(assignedTo === '' && { assignedTo }) };
    save(message, { answered: !answered }, t(answered ? 'support.form.unmarked' : 'support.form.marked'), undoEdit);
  };
  useShortcuts({ e: toggleAnswered }, isKeyEnabled);

  return (
    <article className="flex h-full min-h-0 flex-col" aria-labelledby="form-subject">
      <header className="border-line border-b px-3 py-2.5 sm:px-5">
        <div className="flex items-start gap-2">
          <BackToListLink to={back} className="-ml-2 shrink-0 lg:hidden" />
          <div className="min-w-0 grow">
            <h2 ref={heading} id="form-subject" tabIndex={-1} className="text-lg leading-7 outline-none [overflow-wrap:anywhere]">
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
          <AssigneeSelect hasShortcut value={assignedTo} onChange={(id, done) => save(message, { assignedTo: id }, done, { assignedTo })} />
          {email ? (
            <a
              id={inboxIds.answer}
              href={buildMailtoUrl(message, t('support.form.greeting', { name }))}
              className={getButtonClasses({ size: 'sm' })}
            >
              <Mail aria-hidden className="size-4.5" />
              {t('support.form.reply')}
            </a>
          ) : (
            <a id={inboxIds.answer} href={buildTelUrl(phone)} className={getButtonClasses({ size: 'sm' })}>
              <Phone aria-hidden className="size-4.5" />
              {t('support.form.call')}
            </a>
          )}
          <Button size="sm" variant="outline" busy={isBusy} onClick={toggleAnswered}>
            <AnsweredIcon aria-hidden className="size-4.5" />
            {t(answered ? 'support.form.unmark' : 'support.form.mark')}
          </Button>
          <OpenNextButton kind="form" openId={message.id} />
        </div>
      </header>
      <ScrollArea
        as="section"
        aria-label={t('contact.message')}
        className="min-h-0 grow space-y-6 overflow-y-auto p-4 focus-visible:-outline-offset-3 sm:p-5"
      >
        <p className="max-w-text whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3.5 [overflow-wrap:anywhere]">{message.message}</p>
        <DescriptionList
          items={[
            { term: t('contact.name'), detail: name },
            { term: t('contact.email'), detail: email || t('recordForm.none') },
            {
              term: t('contact.phone'),
              detail: phone ? (
                <a href={buildTelUrl(phone)} className="text-link touch-target">
                  {phone}
                </a>
              ) : (
                t('recordForm.none')
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
      </ScrollArea>
    </article>
  );
}
