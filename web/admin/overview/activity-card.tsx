import { Archive, Bell, Download, KeyRound, type LucideIcon, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { applicationStatuses } from '#model/collections/choices.ts';
import type { Activity } from '#model/endpoints/reports/overview.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';

/** The icon and colour of each action; the text carries the same information. */
const activityStyles: Record<Activity['action'], { icon: LucideIcon; tone: string }> = {
  create: { icon: Plus, tone: 'bg-success-soft text-success-ink' },
  update: { icon: Pencil, tone: 'bg-info-soft text-info-ink' },
  status: { icon: RefreshCw, tone: 'bg-warning-soft text-warning-ink' },
  delete: { icon: Trash2, tone: 'bg-danger-soft text-danger-ink' },
  notify: { icon: Bell, tone: 'bg-info-soft text-info-ink' },
  account: { icon: KeyRound, tone: 'bg-warning-soft text-warning-ink' },
  export: { icon: Download, tone: 'bg-sunken text-ink-soft' },
  retention: { icon: Archive, tone: 'bg-sunken text-ink-soft' },
};

/** The page of each collection whose records have a page. */
const recordPages: Readonly<Record<string, string>> = {
  applications: 'applications',
  news: 'news',
  services: 'services',
  officials: 'officials',
  places: 'places',
  public_documents: 'documents',
  staff: 'staff',
};

/** The path of an activity's record; undefined when it was deleted or has no page. */
function getActivityPath({ action, collection, recordId }: Activity): string | undefined {
  if (collection === 'settings') return '/admin/settings';
  if (collection === 'users') return '/admin/staff';
  const page = Object.hasOwn(recordPages, collection) ? recordPages[collection] : undefined;
  return page && recordId !== '' && action !== 'delete' ? `/admin/${page}/${recordId}` : undefined;
}

const MAX_SHORT_LABEL_LENGTH = 24;

/** 'Recent Activity': the newest audit entries as sentences with links (product §2.19.1). */
export function ActivityCard({ activity }: { activity: readonly Activity[] | undefined }) {
  const { t, to } = useTranslation();
  return (
    <Card as="section">
      <CardHeader
        title={t('overview.activity')}
        actions={
          <LinkButton to={to('/admin/audit')} variant="outline" size="sm">
            {t('admin.menu.audit')}
          </LinkButton>
        }
      />
      {activity === undefined ? (
        <SkeletonText lines={8} />
      ) : activity.length === 0 ? (
        <p className="text-ink-soft">{t('overview.activity.none')}</p>
      ) : (
        <ol className="space-y-4">
          {activity.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function ActivityEntry({ entry }: { entry: Activity }) {
  const { t, to } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  const { before, record, after } = formatActivity(t, entry);
  const { icon: Icon, tone } = activityStyles[entry.action];
  // Prevents a line break inside a short label.
  const labelClassName = record.length <= MAX_SHORT_LABEL_LENGTH ? 'inline-block max-w-full' : '';
  const path = getActivityPath(entry);
  const canOpen = useCanOpen();
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon className="size-4" />
      </span>
      <p className="min-w-0 grow break-words">
        {before}
        {path && record && canOpen(path) ? (
          <Link
            discover="none"
            to={to(path)}
            className={classNames('font-semibold text-civic-700 underline underline-offset-2 hover:text-civic-900', labelClassName)}
          >
            {record}
          </Link>
        ) : (
          <strong className={classNames('font-semibold', labelClassName)}>{record}</strong>
        )}
        {after}
        <span className="block text-ink-soft text-sm">{relativeDayAndTime(entry.created)}</span>
      </p>
    </li>
  );
}

/** Placeholder for the record in the formatted sentence; no message contains this character. */
const RECORD_PLACEHOLDER = '\u{E000}';

interface ActivitySentence {
  before: string;
  /** The label of the record in the middle of the sentence; '' without one. */
  record: string;
  after: string;
}

/** Formats an activity as a sentence around the label of the record. */
function formatActivity(t: Translate, activity: Activity): ActivitySentence {
  const { recordLabel, collection } = activity;
  const name = isByResident(activity) ? '' : activity.actorName;
  const [before = '', after = ''] = t(getMessageKey(activity), {
    actor: name ? t('overview.activity.by', { name }) : t('overview.activity.portal'),
    kind: t(`overview.kind.${collection}` as MessageKey),
    kinds: t(`overview.kinds.${collection}` as MessageKey),
    from: getStatusLabel(t, activity.from),
    to: getStatusLabel(t, activity.to),
    what: (activity.changed ?? []).map((change) => t(`audit.account.${change}`)).join(', '),
    record: RECORD_PLACEHOLDER,
  }).split(RECORD_PLACEHOLDER);
  return recordLabel === '' ? { before: before.trim(), record: '', after } : { before, record: recordLabel, after };
}

const isByResident = ({ action, actorName }: Activity) => action === 'create' && actorName === '';

function getMessageKey(activity: Activity): MessageKey {
  const { action, collection, recordLabel, changed = [] } = activity;
  if (isByResident(activity) && collection === 'applications') return 'overview.activity.applied';
  if (isByResident(activity) && collection === 'contact_messages') return 'overview.activity.wrote';
  if (action === 'account' && changed.length === 1 && changed[0] === 'created') return 'overview.activity.accountMade';
  if (action === 'retention' && recordLabel !== '') return 'overview.activity.retentionOf';
  return `overview.activity.${action}`;
}

function getStatusLabel(t: Translate, status: string | undefined): string {
  const applicationStatus = applicationStatuses.find((one) => one === status);
  return applicationStatus ? t(`status.${applicationStatus}`) : (status ?? '');
}
