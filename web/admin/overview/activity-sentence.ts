import { applicationStatuses } from '#model/collections/choices.ts';
import type { Activity } from '#model/endpoints/overview.ts';
import type { WordKey } from '#model/words/keys.ts';
import type { Translate } from '../../words.tsx';

/** Stands for the record while the sentence is made; no text holds it. */
const PLACE = '\u{E000}';

export interface Sentence {
  before: string;
  /** The record in the middle; '' when there is nothing to call it by. */
  record: string;
  after: string;
}

/** What happened, as a sentence around the name of the record. */
export function activitySentence(t: Translate, activity: Activity): Sentence {
  const { recordLabel, collection } = activity;
  const name = isOfResident(activity) ? '' : activity.actorName;
  const [before = '', after = ''] = t(keyOf(activity), {
    actor: name ? t('overview.activity.by', { name }) : t('overview.activity.portal'),
    kind: t(`overview.kind.${collection}` as WordKey),
    kinds: t(`overview.kinds.${collection}` as WordKey),
    from: statusWord(t, activity.from),
    to: statusWord(t, activity.to),
    what: (activity.changed ?? []).map((change) => t(`audit.account.${change}`)).join(', '),
    record: PLACE,
  }).split(PLACE);
  return recordLabel === '' ? { before: before.trim(), record: '', after } : { before, record: recordLabel, after };
}

const isOfResident = ({ action, actorName }: Activity) => action === 'create' && actorName === '';

function keyOf(activity: Activity): WordKey {
  const { action, collection, recordLabel, changed = [] } = activity;
  if (isOfResident(activity) && collection === 'applications') return 'overview.activity.applied';
  if (isOfResident(activity) && collection === 'contact_messages') return 'overview.activity.wrote';
  if (action === 'account' && changed.length === 1 && changed[0] === 'created') return 'overview.activity.accountMade';
  if (action === 'retention' && recordLabel !== '') return 'overview.activity.retentionOf';
  return `overview.activity.${action}`;
}

function statusWord(t: Translate, status: string | undefined): string {
  const known = applicationStatuses.find((one) => one === status);
  return known ? t(`status.${known}`) : (status ?? '');
}
