import { Award, CalendarClock, CalendarRange, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { PortalRecord } from '../../records.ts';
import { useWords } from '../../words.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';

export type Official = PortalRecord<'officials'>;

/** The name, which opens the official from anywhere in the card. */
export function OfficialLink({ official: { id, name }, address }: { official: Official; address: RecordAddress }) {
  return (
    <Link
      to={address.view(id)}
      preventScrollReset
      className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:text-civic-700 hover:underline"
    >
      {name}
    </Link>
  );
}

/** How an official is reached, when, and until when; each with its sign. */
export function OfficialFacts({ official: { email, phone, term, officeHours, achievements } }: { official: Official }) {
  const { t } = useWords();
  const facts = [
    { name: t('officials.email'), icon: Mail, text: email },
    { name: t('officials.phone'), icon: Phone, text: phone },
    { name: t('officials.term'), icon: CalendarRange, text: term },
    { name: t('officials.officeHours'), icon: CalendarClock, text: officeHours },
    { name: t('officials.achievements'), icon: Award, text: t('adminOfficials.achievementCount', { count: achievements.length }) },
  ];
  return (
    <dl className="space-y-1.5 text-[0.9375rem]">
      {facts.map(({ name, icon: Icon, text }) => (
        <div key={name} className="flex items-start gap-2.5">
          <dt>
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd className="tabular min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
