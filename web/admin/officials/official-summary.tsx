import { Award, CalendarClock, CalendarRange, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { PortalRecord } from '../../record-client.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';

export type Official = PortalRecord<'officials'>;

/** The name as a link that covers the whole card. */
export function OfficialLink({ official: { id, name }, urls }: { official: Official; urls: RecordUrls }) {
  return (
    <Link
      discover="none"
      to={urls.view(id)}
      preventScrollReset
      className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:text-civic-700 hover:underline"
    >
      {name}
    </Link>
  );
}

/** Contact details, office hours, term and achievements of an official, each with an icon. */
export function OfficialFacts({ official: { email, phone, term, officeHours, achievements } }: { official: Official }) {
  const { t } = useTranslation();
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
          <dd className="tabular min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
