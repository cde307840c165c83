import { MapPin } from 'lucide-react';
import { useSite } from '../../parts/portal-data.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useWords } from '../../words.tsx';

/** Where and when to come in person; `#office` leads here. */
export function OfficePanel() {
  const { t } = useWords();
  const { address, officeHours, phone, email } = useSite();
  return (
    <section id="office" className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 className="mb-4 flex items-center gap-2.5 text-xl">
        <MapPin aria-hidden className="size-5.5 text-flag-600" />
        {t('office.title')}
      </h2>
      <DescriptionList
        layout="grid"
        items={[
          { term: t('office.address'), detail: address },
          { term: t('office.hours'), detail: officeHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n') },
          {
            term: t('office.phone'),
            detail: (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-link inline-flex min-h-11 items-center">
                {phone}
              </a>
            ),
          },
          {
            term: t('office.email'),
            detail: (
              <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
                {email}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
