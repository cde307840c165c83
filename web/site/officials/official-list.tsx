import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { Captain } from './captain.tsx';
import type { Official } from './load-officials.ts';
import { OfficialCard } from './official-card.tsx';

/** Loads when the first profile is opened. */
const ProfileDialog = lazyWithRetry(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

interface OfficialListProps {
  officials: readonly Official[];
  /** Id of the official whose profile the URL opens. */
  requestedId: string | null;
}

/** The Captain, all other officials, and the open profile. */
export function OfficialList({ officials, requestedId }: OfficialListProps) {
  const { t, to } = useTranslation();
  const captains = officials.filter(({ position }) => position === 'Barangay Captain');
  const others = officials.filter(({ position }) => position !== 'Barangay Captain');
  const openOfficial = officials.find(({ id }) => id === requestedId);
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
          <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((official) => (
              <OfficialCard key={official.id} official={official} />
            ))}
          </ul>
        </section>
      )}
      {openOfficial && <ProfileDialog key={openOfficial.id} official={openOfficial} />}
    </>
  );
}
