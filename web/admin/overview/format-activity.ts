import { applicationStatuses } from '#model/collections/choices.ts';
import type { Activity } from '#model/endpoints/reports/overview.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { Translate } from '../../use-translation.tsx';

/** Stands for the record while the sentence is formatted; no message contains it. */
const RECORD_PLACEHOLDER = '\u{E000}';

export interface ActivitySentence {
  before: string;
  /** The record's name in the middle of the sentence; '' when it has none. */
  record: string;
  after: string;
}

/** An activity as a sentence around the name of the record. */
export function formatActivity(t: Translate, activity: Activity): ActivitySentence {
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
  const known = applicationStatuses.find((one) => one === status);
  return known ? t(`status.${known}`) : (status ?? '');
}
