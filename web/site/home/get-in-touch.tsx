import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Phone, email and address of the office. */
export function GetInTouch() {
  const { t, to } = useTranslation();
  const { phone, homeHotlines, email, emailReplyHours, address, officeHours } = useSite();
  return (
    <section aria-labelledby="touch" className="mx-auto max-w-page px-4 pt-9 sm:pt-16">
      <SectionHeading id="touch" title={t('home.touch')} intro={t('home.touch.intro')} />
      <ul className="grid max-md:divide-y max-md:divide-line max-md:border-line max-md:border-y md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        <ContactOption
          icon={Phone}
          isShown={phone !== '' || homeHotlines.length > 0}
          title={t('home.touch.call')}
          text={t('home.touch.callText')}
        >
          {phone && (
            <a href={buildTelUrl(phone)} className="text-link tabular inline-flex min-h-11 items-center font-bold text-xl">
              {phone}
            </a>
          )}
          {homeHotlines.length > 0 && <p className="mt-1 text-ink-soft md:mt-3">{t('home.touch.hotlines')}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {homeHotlines.map(({ name, number }) => (
              <li key={name}>
                <a href={buildTelUrl(number)} className="text-link inline-flex min-h-11 items-center gap-1.5">
                  {name} <strong className="tabular">{number}</strong>
                </a>
              </li>
            ))}
          </ul>
        </ContactOption>
        <ContactOption icon={Mail} title={t('home.touch.email')} text={t('home.touch.emailText', { hours: emailReplyHours })}>
          {email && (
            <a href={`mailto:${email}`} className="text-link wrap-anywhere inline-flex min-h-11 items-center font-bold">
              <EmailText address={email} />
            </a>
          )}
          <p className="md:mt-3">
            <Link to={to('/contact')} className="text-link inline-flex min-h-11 items-center">
              {t('home.touch.form')}
            </Link>
          </p>
        </ContactOption>
        <ContactOption
          icon={MapPin}
          isShown={address !== '' || officeHours.length > 0}
          className="md:max-lg:col-span-2"
          title={t('home.touch.visit')}
          text={t('home.touch.visitText')}
        >
          {address && <p className="py-2 font-bold">{address}</p>}
          <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {officeHours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt className="text-ink-soft">{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </ContactOption>
      </ul>
    </section>
  );
}

interface ContactOptionProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** False when the office has entered nothing for it. */
  isShown?: boolean;
  className?: string;
  children: ReactNode;
}

function ContactOption({ icon: Icon, title, text, isShown = true, className, children }: ContactOptionProps) {
  if (!isShown) return null;
  return (
    <li className={classNames('reveal max-md:py-4 md:rounded-lg md:border md:border-line md:bg-surface md:p-6 md:shadow-card', className)}>
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full md:size-11 bg-civic-100 text-civic-700">
          <Icon className="size-5.5" />
        </span>
        <h3>{title}</h3>
      </div>
      <p className="mt-1 text-ink-soft md:mt-3 md:mb-1">{text}</p>
      {children}
    </li>
  );
}
