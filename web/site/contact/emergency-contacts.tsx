import { PhoneCall, Siren } from 'lucide-react';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { useWords } from '../../words.tsx';

/** Numbers for when there is no time to write. */
export function EmergencyContacts() {
  const { t } = useWords();
  const { hotlines } = useSite();
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
            <a href={telAddress(number)} className="group flex min-h-12 items-center gap-3 text-ink no-underline">
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
