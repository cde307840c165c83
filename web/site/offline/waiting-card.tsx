import { CircleCheck, CloudUpload, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { useWords } from '../../words.tsx';
import { dropDraft } from '../apply/drop-draft.ts';
import { useIsSending, useWaiting } from './use-waiting.ts';
import { dropWaiting, refresh, sendNow } from './waiting-list.ts';

const icons = { waiting: CloudUpload, unverified: TriangleAlert, refused: TriangleAlert, sent: CircleCheck } as const;
const actions = {
  waiting: 'offline.card.look',
  unverified: 'offline.card.verify',
  refused: 'offline.card.correct',
  sent: 'offline.card.track',
} as const;

/** Says on every page how applications stand that were handed in without a network; not where one is being looked at. */
export function WaitingCard() {
  const { t } = useWords();
  const { pathname } = useLocation();
  useEffect(() => {
    // Where the browser keeps nothing, nothing waits.
    void refresh()
      .then(() => sendNow())
      .catch(() => undefined);
  }, []);
  const waiting = useWaiting().filter(({ serviceId }) => !pathname.endsWith(`/apply_online/${serviceId}`));
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label={t('offline.card.label')}
      className="w-[min(22rem,calc(100vw-2rem))] animate-rise-in rounded-xl border border-line bg-surface shadow-float group-has-[[role=dialog]]/corner:hidden"
    >
      <ul className="divide-y divide-line">
        {waiting.map((each) => (
          <Row key={each.key} waiting={each} />
        ))}
      </ul>
    </section>
  );
}

function Row({ waiting }: { waiting: WaitingApplication }) {
  const { t, to } = useWords();
  const isSending = useIsSending();
  const { key, state, serviceId, serviceTitle, receipt } = waiting;
  const Icon = icons[state];
  const number = receipt?.applicationNumber ?? '';
  const drop = () => {
    dropDraft(localStorage, serviceId);
    void dropWaiting(key);
  };
  return (
    <li className="flex items-start gap-3 p-4">
      <Icon aria-hidden className="mt-0.5 size-5 text-civic-700" />
      <div className="min-w-0 grow">
        <p role="status" className="font-semibold">
          {t(`offline.card.${state === 'waiting' && isSending ? 'sending' : state === 'waiting' && waiting.answer ? 'busy' : state}`, {
            service: serviceTitle,
          })}
        </p>
        {number && <p className="tabular text-ink-soft text-sm">{t('offline.card.number', { number })}</p>}
        <a
          href={to(state === 'sent' ? `/tracking/${encodeURIComponent(number)}` : `/apply_online/${serviceId}`)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t(actions[state])}
        </a>
      </div>
      {state === 'sent' && (
        <button
          type="button"
          aria-label={t('offline.card.close')}
          onClick={drop}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
}
