import { lazy } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { Captain } from './captain.tsx';
import type { Official } from './load-officials.ts';
import { OfficialCard } from './official-card.tsx';

/** Comes with the first profile that is opened. */
const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

interface OfficialListProps {
  officials: readonly Official[];
  /** Whose profile the address asks for. */
  asked: string | null;
}

/** The Captain, everybody else, and the profile that is open. */
export function OfficialList({ officials, asked }: OfficialListProps) {
  const { t, to } = useWords();
  const captains = officials.filter(({ position }) => position === 'Barangay Captain');
  const others = officials.filter(({ position }) => position !== 'Barangay Captain');
  const open = officials.find(({ id }) => id === asked);
  if (officials.length === 0) {
    return (
      <EmptyState
        title={t('officials.none')}
        description={t('officials.noneHint')}
        actions={<LinkButton to={to('/contact')}>{t('site.nav.contact')}</LinkButton>}
      />
    );
  }
  return (
    <>
      {captains.map((captain) => (
        <Captain key={captain.id} official={captain} />
      ))}
      {others.length > 0 && (
        <section aria-labelledby="others" className="pt-12">
          <h2 id="others" className="mb-5">
            {t('officials.others')}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((official) => (
              <OfficialCard key={official.id} official={official} />
            ))}
          </ul>
        </section>
      )}
      {open && <ProfileDialog key={open.id} official={open} />}
    </>
  );
}
