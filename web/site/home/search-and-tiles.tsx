import { FileBadge, FileSearch, type LucideIcon, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { SiteMessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../use-translation.tsx';
import { SearchForm } from '../search/search-form.tsx';

/** The services of the first three tiles on phones; the fourth leads to the tracking. */
export const tileServices: readonly { title: string; labelKey: SiteMessageKey }[] = [
  { title: 'Barangay Clearance', labelKey: 'home.tile.clearance' },
  { title: 'Indigency Certificate', labelKey: 'home.tile.indigency' },
  { title: 'Barangay ID', labelKey: 'home.tile.id' },
];

/** Icons that the home page uses anyway; each further icon costs bytes. */
const icons = [FileBadge, FileBadge, UsersRound] as const;

/** The search form and, on phones, links to the four most used pages. */
export function SearchAndTiles({ tilePaths }: { tilePaths: readonly string[] }) {
  const { t, to } = useTranslation();
  return (
    <div>
      <h2 className="mb-2 text-xl md:mt-6 print:hidden">{t('home.need')}</h2>
      <SearchForm label={t('home.need')} placeholder={t('home.need.hint')} />
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 md:hidden print:hidden">
        {tileServices.map(({ title, labelKey }, index) => (
          <Tile key={title} icon={icons[index] ?? FileBadge} to={to(tilePaths[index] ?? '/services')} label={t(labelKey)} />
        ))}
        <Tile icon={FileSearch} to={to('/tracking')} label={t('home.tile.status')} />
      </ul>
    </div>
  );
}

function Tile({ icon: Icon, to, label }: { icon: LucideIcon; to: string; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-14 flex-wrap content-center items-center gap-x-2.5 gap-y-1 rounded-lg border border-civic-300 bg-civic-50 px-3 py-2 font-bold text-civic-950 leading-tight no-underline"
      >
        <Icon aria-hidden className="size-6 text-civic-700" />
        {/* A word that is too wide wraps below the icon. */}
        <span className="wrap-break-word min-w-min max-w-full grow basis-0">{label}</span>
      </Link>
    </li>
  );
}
