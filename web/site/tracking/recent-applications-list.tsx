import { ChevronRight, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type RecentApplication, readRecentApplications, removeRecentApplication } from './recent-applications.ts';

/** List of the applications of this device; renders nothing when there is none. */
export function RecentApplicationsList() {
  const { t, to } = useTranslation();
  const [list, setList] = useState<RecentApplication[]>([]);
  useEffect(() => setList(readRecentApplications()), []);
  if (list.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="own-applications" className="mb-6">
      <h2 id="own-applications" className="text-xl">
        {t('tracking.own')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{t('tracking.ownHint')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {list.map(({ number, service }) => (
          <li key={number} className="flex items-center rounded-md border border-line">
            <Link
              to={to(`/tracking/${encodeURIComponent(number)}`)}
              className="flex min-h-14 min-w-0 grow items-center gap-2 rounded-md px-3 py-2 hover:bg-civic-50"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold text-civic-700">{service}</span>
                <span className="tabular block text-ink-soft text-sm">{number}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </Link>
            <button
              type="button"
              aria-label={t('tracking.ownRemove', { number })}
              onClick={() => setList(removeRecentApplication(number))}
              className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-danger-soft hover:text-danger-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
