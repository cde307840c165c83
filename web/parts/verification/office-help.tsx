import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from '../../use-translation.tsx';
import { buildTelUrl } from '../build-tel-url.ts';
import { useSite } from '../page/use-site.ts';

/** Contact details of the office, for people who cannot get a code. */
export function OfficeHelp() {
  const { t } = useTranslation();
  const { phone, address } = useSite();
  return (
    <div className="mt-2 grid gap-1">
      <p>{t('verify.office')}</p>
      {phone && (
        <a href={buildTelUrl(phone)} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
          <Phone aria-hidden className="size-4.5 shrink-0" />
          {t('verify.officeCall', { phone })}
        </a>
      )}
      {address && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>{address}</span>
        </p>
      )}
    </div>
  );
}
