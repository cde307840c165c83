import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { Barangay } from '#model/barangay.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { useSite } from '../../parts/use-site.ts';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';

/** Address, hours and next holidays of the office. */
export function OfficeInformation({ holidays }: Pick<Barangay, 'holidays'>) {
  const { t, language } = useTranslation();
  const { address, phone, mobile, email, officeHours } = useSite();
  return (
    <Card as="section" id="office" className="scroll-mt-6">
      <h2 className="mb-4 text-xl">{t('contact.office')}</h2>
      <DescriptionList
        layout="grid"
        items={[
          ...(address ? [{ term: t('contact.office.address'), detail: address, wide: true }] : []),
          ...(phone
            ? [{ term: t('contact.office.phone'), detail: <OfficeLink href={buildTelUrl(phone)}>{phone}</OfficeLink>, wide: true }]
            : []),
          ...(mobile
            ? [{ term: t('contact.office.mobile'), detail: <OfficeLink href={buildTelUrl(mobile)}>{mobile}</OfficeLink>, wide: true }]
            : []),
          ...(email
            ? [
                {
                  term: t('contact.office.email'),
                  detail: (
                    <OfficeLink href={`mailto:${email}`}>
                      <EmailText address={email} />
                    </OfficeLink>
                  ),
                  wide: true,
                },
              ]
            : []),
          ...(officeHours.length > 0
            ? [
                {
                  term: t('contact.office.hours'),
                  wide: true,
                  detail: officeHours.map(({ days, hours }) => (
                    <span key={days} className="tabular flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 last:border-0">
                      <span>{days}</span>
                      <span>{hours}</span>
                    </span>
                  )),
                },
              ]
            : []),
          ...(holidays.length > 0
            ? [
                {
                  term: t('contact.office.holidays'),
                  wide: true,
                  detail: holidays.map(({ date, name }) => (
                    <span key={date} className="tabular flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 last:border-0">
                      <span>{formatDate(new Date(date), language)}</span>
                      <span>{name}</span>
                    </span>
                  )),
                },
              ]
            : []),
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
