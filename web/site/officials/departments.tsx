import { ChevronDown } from 'lucide-react';
import type { Department } from '#model/barangay.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TelOrMailLink } from '../tel-or-mail-link.tsx';

/** The departments; native `details` elements show more. */
export function Departments() {
  const { t } = useTranslation();
  const { departments } = useSite();
  if (departments.length === 0) return null;
  return (
    <section aria-labelledby="departments" className="pt-14">
      <h2 id="departments" className="scroll-mt-6">
        {t('officials.departments')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft text-lg">{t('officials.departments.text')}</p>
      <ul className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-4">
        {departments.map((department) => (
          <DepartmentCard key={department.name} department={department} />
        ))}
      </ul>
    </section>
  );
}

function DepartmentCard({ department }: { department: Department }) {
  const { t } = useTranslation();
  const { name, description, head, services } = department;
  return (
    <li className="border-line border-t pt-5">
      <h3>{name}</h3>
      <p className="mt-1.5 text-ink-soft">{description}</p>
      <p className="mt-3">
        <span className="text-ink-soft">{t('officials.department.head')}:</span> <strong>{head}</strong>
      </p>
      <h4 className="sr-only">{t('officials.department.services')}</h4>
      <ul className="mt-3 flex flex-wrap gap-2">
        {services.map((service) => (
          <li key={service} className="rounded-full bg-civic-50 px-3 py-1 font-semibold text-civic-800 text-sm">
            {service}
          </li>
        ))}
      </ul>
      <details className="print-open group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-civic-700 hover:underline [&::-webkit-details-marker]:hidden">
          {t('officials.department.more')}
          <span className="sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-2">
          <Details department={department} />
        </div>
      </details>
    </li>
  );
}

function Details({ department: { phone, email, hours, location } }: { department: Department }) {
  const { t } = useTranslation();
  const items = [
    hours && { term: t('officials.department.hours'), detail: hours },
    location && { term: t('officials.department.location'), detail: location },
    phone && { term: t('officials.profile.phone'), detail: <TelOrMailLink href={buildTelUrl(phone)}>{phone}</TelOrMailLink> },
    email && { term: t('officials.profile.email'), detail: <TelOrMailLink href={`mailto:${email}`}>{email}</TelOrMailLink> },
  ];
  return <DescriptionList items={items.filter((item) => item !== '')} />;
}
