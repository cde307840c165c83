import { Siren } from 'lucide-react';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import { HotlineList } from './hotline-list.tsx';

/** Emergency phone numbers. */
export function EmergencyContacts() {
  const { t } = useTranslation();
  const { hotlines } = useSite();
  if (hotlines.length === 0) return null;
  return (
    <section aria-labelledby="emergency" className="rounded-lg border border-danger-line bg-danger-soft p-5 sm:p-6">
      <h2 id="emergency" className="flex items-center gap-2.5 text-danger-ink text-xl">
        <Siren aria-hidden className="size-6 text-danger" />
        {t('contact.emergency')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('contact.emergencyHint')}</p>
      <HotlineList hotlines={hotlines} />
    </section>
  );
}
