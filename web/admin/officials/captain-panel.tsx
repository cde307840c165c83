import { officials } from '#model/collections/pages/officials.ts';
import { Portrait } from '../../parts/portrait.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { Bunting } from '../../ui/content/bunting.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { RowActions } from '../record-list/row-actions.tsx';
import { TranslationBadge } from '../record-list/translation-badge.tsx';
import { type Official, OfficialFacts, OfficialLink } from './official-summary.tsx';

interface CaptainPanelProps {
  captain: Official;
  isNew: boolean;
  urls: RecordUrls;
  onDelete: () => void;
}

/** The Barangay Captain, featured above the grid of the others (product §2.22). */
export function CaptainPanel({ captain, isNew, urls, onDelete }: CaptainPanelProps) {
  const { t } = useTranslation();
  const { id, name, position, department, bio } = captain;
  return (
    <section
      aria-label={position}
      className={classNames('relative overflow-hidden rounded-lg border border-line bg-surface shadow-card', isNew && 'row-fresh')}
    >
      <Bunting className="h-3 bg-civic-50" />
      <div className="grid grid-cols-[min(6rem,35%)_1fr] gap-4 p-4 sm:grid-cols-[11rem_1fr] sm:gap-x-7 sm:p-6">
        <Portrait official={captain} isPriority className="w-full self-start rounded-lg sm:row-span-3" />
        <div className="min-w-0">
          <p className="font-bold text-flag-700">{position}</p>
          <h2 className="text-xl sm:text-2xl">
            <OfficialLink official={captain} urls={urls} />
          </h2>
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{department}</Badge>
            <TranslationBadge fields={officials.fields} record={captain} />
          </span>
        </div>
        <div className="grid gap-4 max-sm:col-span-2 xl:grid-cols-[3fr_2fr] xl:gap-8">
          <p className="line-clamp-6 max-w-text text-ink-soft">{bio || t('adminOfficials.noBio')}</p>
          <OfficialFacts official={captain} />
        </div>
        <div className="-mb-2 -ml-2.5 max-sm:col-span-2">
          <RowActions id={id} label={name} urls={urls} onDelete={onDelete} />
        </div>
      </div>
    </section>
  );
}
