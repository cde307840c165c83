import { Portrait } from '../../parts/portrait.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bunting } from '../../ui/bunting.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { RowActions } from '../record-form/row-actions.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';
import { type Official, OfficialFacts, OfficialLink } from './official-parts.tsx';

interface CaptainPanelProps {
  captain: Official;
  isFresh: boolean;
  address: RecordAddress;
  onDelete: () => void;
}

/** The Barangay Captain, featured and left out of the grid (product §2: admin officials). */
export function CaptainPanel({ captain, isFresh, address, onDelete }: CaptainPanelProps) {
  const { t } = useWords();
  const { id, name, position, department, bio } = captain;
  return (
    <section
      aria-label={position}
      className={classes('relative overflow-hidden rounded-lg border border-line bg-surface shadow-card', isFresh && 'row-fresh')}
    >
      <Bunting className="h-3 bg-civic-50" />
      <div className="grid grid-cols-[6rem_1fr] gap-4 p-4 sm:grid-cols-[11rem_1fr] sm:gap-x-7 sm:p-6">
        <Portrait official={captain} isFirst className="w-full self-start rounded-lg sm:row-span-3" />
        <div className="min-w-0">
          <p className="font-bold text-flag-700">{position}</p>
          <h2 className="text-xl sm:text-2xl">
            <OfficialLink official={captain} address={address} />
          </h2>
          <Badge className="mt-1.5">{department}</Badge>
        </div>
        <div className="grid gap-4 max-sm:col-span-2 xl:grid-cols-[3fr_2fr] xl:gap-8">
          <p className="line-clamp-6 max-w-text text-ink-soft">{bio || t('adminOfficials.noBio')}</p>
          <OfficialFacts official={captain} />
        </div>
        <div className="-mb-2 -ml-2.5 max-sm:col-span-2">
          <RowActions id={id} label={name} address={address} onDelete={onDelete} />
        </div>
      </div>
    </section>
  );
}
