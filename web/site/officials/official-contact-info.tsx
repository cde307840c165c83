import { Clock, Mail } from 'lucide-react';
import { EmailText } from '../../parts/email-text.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { TelOrMailLink } from '../tel-or-mail-link.tsx';
import type { Official } from './load-officials.ts';

/** Contact details and hours of an official. */
export function OfficialContactInfo({ official: { email, officeHours, textLanguages } }: { official: Official }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-1 text-sm">
      {email && (
        <div className="flex items-start gap-2.5">
          <Mail aria-hidden className="mt-3 size-4.5 text-civic-600 pointer-fine:mt-1.5" />
          <dt className="sr-only">{t('officials.profile.email')}</dt>
          <dd className="min-w-0">
            <TelOrMailLink href={`mailto:${email}`}>
              <EmailText address={email} />
            </TelOrMailLink>
          </dd>
        </div>
      )}
      {officeHours && (
        <div className="flex items-start gap-2.5">
          <Clock aria-hidden className="mt-0.5 size-4.5 text-civic-600" />
          <dt className="sr-only">{t('officials.profile.hours')}</dt>
          <dd lang={textLanguages?.officeHours} className="text-ink-soft">
            {officeHours}
          </dd>
        </div>
      )}
    </dl>
  );
}
