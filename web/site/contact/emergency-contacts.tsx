import { PhoneCall, Siren } from 'lucide-react';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { useSite } from '../../parts/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

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
      <ul className="mt-3 divide-y divide-danger-line">
        {hotlines.map(({ name, number }) => (
          <li key={`${name} ${number}`}>
            <a href={buildTelUrl(number)} className="group flex min-h-12 items-center gap-3 text-ink no-underline">
              <span className="grow font-semibold group-hover:underline">{name} </span>
              <span className="tabular font-extrabold text-danger-ink text-xl">{number}</span>
              <PhoneCall aria-hidden className="size-5 text-danger" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
