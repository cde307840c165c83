import { Plus } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { breachNotices } from '#model/breach-notice.ts';
import { languages } from '#model/collections/choices.ts';
import { getBreachDeadline } from '#model/collections/privacy/breaches.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useClock } from '../../parts/use-clock.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { useRecordForm } from '../record-form/use-record-form.ts';
import { useCollection } from '../record-list/use-collection.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

export const clientLoader = () => loadStaffMessages('privacyPages');

export const shouldRevalidate = () => false;

/**
 * The log of personal data breaches, with the deadlines for notifying the Commission and the
 * people, and the text of the notice.
 */
export default function BreachesPage() {
  const { t } = useTranslation();
  const { rows, error, reload, applyChange } = useCollection('breaches');
  const [edited, setEdited] = useState<{ breach?: Breach }>();
  return (
    <>
      <PageHeader
        title={t('breaches.heading')}
        intro={t('breaches.intro')}
        actions={
          <Button onClick={() => setEdited({})}>
            <Plus aria-hidden className="size-5" />
            {t('breaches.add')}
          </Button>
        }
      />
      {error && <LoadError title={t('breaches.failed')} error={error} onRetry={reload} />}
      {!rows && !error && <SkeletonText lines={6} />}
      {rows?.length === 0 && <p className="text-ink-soft">{t('breaches.none')}</p>}
      <ul aria-label={t('breaches.heading')} className="space-y-4">
        {rows?.map((breach) => (
          <li key={breach.id}>
            <BreachCard breach={breach} onEdit={() => setEdited({ breach })} />
          </li>
        ))}
      </ul>
      {edited && (
        <BreachDialog
          breach={edited.breach}
          onClose={() => setEdited(undefined)}
          onSaved={(record) => {
            applyChange({ action: 'update', record });
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function BreachCard({ breach, onEdit }: { breach: Breach; onEdit: () => void }) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  return (
    <article className="wrap-anywhere rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{breach.title}</h2>
      <p className="text-ink-soft text-sm">{dayAndTime(breach.discoveredAt)}</p>
      <p className="mt-2 whitespace-pre-line">{breach.description}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <NotificationStatus term={t('breaches.npc')} notifiedAt={breach.npcNotifiedAt} discoveredAt={breach.discoveredAt} />
        <NotificationStatus term={t('breaches.persons')} notifiedAt={breach.peopleNotifiedAt} discoveredAt={breach.discoveredAt} />
      </dl>
      <Button size="sm" variant="outline" className="mt-3" onClick={onEdit}>
        {t('breaches.edit')}
      </Button>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5">{t('breaches.notice')}</summary>
        <div className="grid gap-4 lg:grid-cols-2">
          {languages.map((language) => (
            <BreachNotice key={language} breach={breach} language={language} />
          ))}
        </div>
      </details>
    </article>
  );
}

/** Whether the Commission or the people were notified, otherwise the deadline. */
function NotificationStatus({ term, notifiedAt, discoveredAt }: { term: string; notifiedAt: string; discoveredAt: string }) {
  const { t, language } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const deadline = getBreachDeadline(discoveredAt);
  const isOverdue = useClock((now) => deadline !== undefined && deadline.getTime() < now);
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        {notifiedAt ? (
          t('breaches.told', { time: dayAndTime(notifiedAt) })
        ) : (
          <>
            {t('breaches.notTold')}
            {deadline && <span>{t('breaches.due', { time: formatDateTime(deadline, language) })}</span>}
            {isOverdue && <Badge tone="danger">{t('privacy.requests.overdue')}</Badge>}
          </>
        )}
      </dd>
    </>
  );
}

/** The text of the notice to the people concerned, in one language, to copy. */
function BreachNotice({ breach, language }: { breach: Breach; language: (typeof languages)[number] }) {
  const { t } = useTranslation();
  const site = useSite();
  const discovered = parseDate(breach.discoveredAt);
  const text = fillTemplate(breachNotices[language], {
    name: site.name,
    description: breach.description,
    time: discovered ? formatDateTime(discovered, language) : '',
    data: breach.data,
    measures: breach.measures || '…',
    officer: site.privacyOfficer || site.name,
    phone: site.phone,
    email: site.privacyContact || site.email,
  });
  return (
    <section aria-label={t(`breaches.notice.${language}`)}>
      <h3 className="mb-2 font-semibold">{t(`breaches.notice.${language}`)}</h3>
      <p lang={language} className="mb-3 whitespace-pre-line rounded-md border border-line p-3">
        {text}
      </p>
      <CopyButton
        size="sm"
        text={text}
        labels={{ copy: t('breaches.copy'), copied: t('breaches.copied'), failed: t('breaches.copyFailed') }}
      />
    </section>
  );
}

type Breach = PortalRecord<'breaches'>;

interface BreachDialogProps {
  /** Undefined for a new one. */
  breach: Breach | undefined;
  onClose: () => void;
  onSaved: (breach: Breach) => void;
}

const layout: readonly FormField<keyof Breach & string>[] = [
  { name: 'title', wide: true },
  { name: 'discoveredAt' },
  { name: 'people' },
  { name: 'description' },
  { name: 'data' },
  { name: 'measures' },
  { name: 'npcNotifiedAt' },
  { name: 'peopleNotifiedAt' },
];
const names = layout.map(({ name }) => name);

/** Creates or edits an entry of the breach log. */
function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const { t } = useTranslation();
  const form = useRecordForm('breaches', names, breach, (saved) => {
    toast.success(t('breaches.saved'));
    onSaved(saved);
  });
  return (
    <FieldsDialog
      id="breach"
      form={form}
      layout={layout}
      title={breach ? breach.title : t('breaches.add')}
      submitLabel={t('ui.save')}
      onClose={onClose}
    />
  );
}
