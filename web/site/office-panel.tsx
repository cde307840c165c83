import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { buildTelUrl } from '../parts/build-tel-url.ts';
import { EmailText } from '../parts/email-text.tsx';
import { useSite } from '../parts/page/use-site.ts';
import { DescriptionList } from '../ui/content/description-list.tsx';
import { useTranslation } from '../use-translation.tsx';

/** Address and hours of the office; `#office` links here. */
export function OfficePanel() {
  const { t } = useTranslation();
  const { address, officeHours, phone, email } = useSite();
  const items = [
    address && { term: t('office.address'), detail: address },
    officeHours.length > 0 && { term: t('office.hours'), detail: officeHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n') },
    phone && { term: t('office.phone'), detail: <OfficeLink href={buildTelUrl(phone)}>{phone}</OfficeLink> },
    email && {
      term: t('office.email'),
      detail: (
        <OfficeLink href={`mailto:${email}`}>
          <EmailText address={email} />
        </OfficeLink>
      ),
    },
  ].filter((item) => item !== '' && item !== false);
  if (items.length === 0) return null;
  return (
    <section id="office" className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 className="mb-4 flex items-center gap-2.5 text-xl">
        <MapPin aria-hidden className="size-5.5 text-flag-600" />
        {t('office.title')}
      </h2>
      <DescriptionList layout="grid" items={items} />
    </section>
  );
}

function OfficeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
      <span>{children}</span>
    </a>
  );
}
