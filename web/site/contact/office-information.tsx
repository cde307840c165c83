import { formatDate } from '#lib/dates/manila-time.ts';
import type { Barangay } from '#model/barangay.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TelOrMailLink } from '../tel-or-mail-link.tsx';

/** Address, hours and next holidays of the office. */
export function OfficeInformation({ holidays }: Pick<Barangay, 'holidays'>) {
  const { t, language } = useTranslation();
  const { address, phone, mobile, email, officeHours } = useSite();
  const items = [
    address && { term: t('contact.office.address'), detail: address },
    phone && { term: t('contact.office.phone'), detail: <TelOrMailLink href={buildTelUrl(phone)}>{phone}</TelOrMailLink> },
    mobile && { term: t('contact.office.mobile'), detail: <TelOrMailLink href={buildTelUrl(mobile)}>{mobile}</TelOrMailLink> },
    email && {
      term: t('contact.office.email'),
      detail: (
        <TelOrMailLink href={`mailto:${email}`}>
          <EmailText address={email} />
        </TelOrMailLink>
      ),
    },
    officeHours.length > 0 && {
      term: t('contact.office.hours'),
      detail: officeHours.map(({ days, hours }) => <Row key={days} first={days} second={hours} />),
    },
    holidays.length > 0 && {
      term: t('contact.office.holidays'),
      detail: holidays.map(({ date, name }) => <Row key={date} first={formatDate(new Date(date), language)} second={name} />),
    },
  ];
  return (
    <Card as="section" id="office" className="scroll-mt-6">
      <h2 className="mb-4 text-xl">{t('contact.office')}</h2>
      <DescriptionList
        layout="grid"
        items={items.filter((item) => item !== '' && item !== false).map((item) => ({ ...item, wide: true }))}
      />
    </Card>
  );
}

function Row({ first, second }: { first: string; second: string }) {
  return (
    <span className="tabular flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 last:border-0">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}
