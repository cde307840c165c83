import { MapPin, Phone } from 'lucide-react';
import { useWords } from '../../words.tsx';
import { useSite } from '../portal-data.ts';
import { telAddress } from '../tel-address.ts';

/** The way without a code: to call the office or to come there. */
export function OfficeHelp() {
  const { t } = useWords();
  const { phone, address } = useSite();
  return (
    <div className="mt-2 grid gap-1">
      <p>{t('verify.office')}</p>
      {phone && (
        <a href={telAddress(phone)} className="text-link inline-flex min-h-11 items-center gap-2 font-semibold">
          <Phone aria-hidden className="size-4.5 shrink-0" />
          {t('verify.officeCall', { phone })}
        </a>
      )}
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>{address}</span>
      </p>
    </div>
  );
}
