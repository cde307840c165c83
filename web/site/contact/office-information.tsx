import type { ReactNode } from 'react';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useWords } from '../../words.tsx';

/** Where the office is and when it is open. */
export function OfficeInformation() {
  const { t } = useWords();
  const { address, phone, mobile, email, officeHours } = useSite();
  return (
    <Card as="section" id="office" className="scroll-mt-6">
      <h2 className="mb-4 text-xl">{t('contact.office')}</h2>
      <DescriptionList
        layout="grid"
        items={[
          { term: t('contact.office.address'), detail: address, wide: true },
          { term: t('contact.office.phone'), detail: <OfficeLink href={telAddress(phone)}>{phone}</OfficeLink> },
          { term: t('contact.office.mobile'), detail: <OfficeLink href={telAddress(mobile)}>{mobile}</OfficeLink> },
          { term: t('contact.office.email'), detail: <OfficeLink href={`mailto:${email}`}>{email}</OfficeLink>, wide: true },
          {
            term: t('contact.office.hours'),
            wide: true,
            detail: officeHours.map(({ days, hours }) => (
              <span key={days} className="tabular flex justify-between gap-4 border-line border-b py-1.5 last:border-0">
                <span>{days}</span>
                <span>{hours}</span>
              </span>
            )),
          },
        ]}
      />
    </Card>
  );
}

function OfficeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link tabular inline-flex min-h-8 items-center wrap-anywhere pointer-coarse:min-h-11">
      {children}
    </a>
  );
}
