import { officials } from '#model/collections/pages/officials.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { type Official, OfficialFacts, OfficialLink } from './official-summary.tsx';

interface OfficialCardsProps {
  rows: readonly Official[] | undefined;
  newIds: ReadonlySet<string>;
  urls: RecordUrls;
  onDelete: (official: Official) => void;
}

/** All officials except the Captain (product §2.22). */
export function OfficialCards({ rows, newIds, urls, onDelete }: OfficialCardsProps) {
  const { t } = useTranslation();
  const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
  if (!rows) {
    return (
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-80 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={t('adminOfficials.list')} className={grid}>
      {rows.map((row) => (
        <OfficialCard key={row.id} official={row} isNew={newIds.has(row.id)} urls={urls} onDelete={() => onDelete(row)} />
      ))}
    </ul>
  );
}

type OfficialCardProps = Pick<OfficialCardsProps, 'urls'> & { official: Official; isNew: boolean; onDelete: () => void };

function OfficialCard({ official, isNew, urls, onDelete }: OfficialCardProps) {
  const { t } = useTranslation();
  const { id, name, position, department, bio } = official;
  return (
    <li
      className={classNames(
        'relative flex min-w-0 flex-col wrap-anywhere rounded-lg border border-line bg-surface shadow-card transition-colors hover:border-civic-300',
        isNew && 'row-fresh',
      )}
    >
      <div className="flex flex-wrap items-center gap-4 p-4 pb-3">
        <Portrait official={official} className="size-20 shrink-0 rounded-lg" />
        <div className="min-w-0 grow basis-[9rem]">
          <h2 className="text-lg leading-snug">
            <OfficialLink official={official} urls={urls} />
          </h2>
          <p className="mt-0.5 font-semibold text-civic-700">{position}</p>
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{department}</Badge>
            <TranslationBadge fields={officials.fields} record={official} />
          </span>
        </div>
      </div>
      <div className="grow space-y-3 px-4 pb-3">
        <p className="line-clamp-3 text-ink-soft">{bio || t('adminOfficials.noBio')}</p>
        <OfficialFacts official={official} />
      </div>
      <div className="flex justify-end border-line border-t px-2 py-0.5">
        <RowActions id={id} label={name} urls={urls} onDelete={onDelete} />
      </div>
    </li>
  );
}
