import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailText } from '../../parts/mail-text.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { SectionHeading } from './section-heading.tsx';

/** To call, to write, to visit. */
export function GetInTouch() {
  const { t, to } = useWords();
  const { phone, homeHotlines, email, emailReplyHours, address, officeHours } = useSite();
  return (
    <section aria-labelledby="touch" className="mx-auto max-w-page px-4 pt-14 sm:pt-16">
      <SectionHeading id="touch" title={t('home.touch')} intro={t('home.touch.intro')} />
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Way icon={Phone} title={t('home.touch.call')} text={t('home.touch.callText')}>
          <a href={telAddress(phone)} className="text-link tabular inline-flex min-h-11 items-center font-bold text-xl">
            {phone}
          </a>
          {homeHotlines.length > 0 && <p className="mt-3 text-ink-soft">{t('home.touch.hotlines')}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {homeHotlines.map(({ name, number }) => (
              <li key={name}>
                <a href={telAddress(number)} className="text-link inline-flex min-h-11 items-center gap-1.5">
                  {name} <strong className="tabular">{number}</strong>
                </a>
              </li>
            ))}
          </ul>
        </Way>
        <Way icon={Mail} title={t('home.touch.email')} text={t('home.touch.emailText', { hours: emailReplyHours })}>
          <a href={`mailto:${email}`} className="text-link wrap-anywhere inline-flex min-h-11 items-center font-bold">
            <MailText address={email} />
          </a>
          <p className="mt-3">
            <Link to={to('/contact')} className="text-link inline-flex min-h-11 items-center">
              {t('home.touch.form')}
            </Link>
          </p>
        </Way>
        <Way icon={MapPin} className="md:max-lg:col-span-2" title={t('home.touch.visit')} text={t('home.touch.visitText')}>
          <p className="py-2 font-bold">{address}</p>
          <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {officeHours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt className="text-ink-soft">{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, text, className, children }: WayProps) {
  return (
    <Card as="li" className={classes('reveal', className)}>
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-civic-100 text-civic-700">
          <Icon className="size-5.5" />
        </span>
        <h3>{title}</h3>
      </div>
      <p className="mt-3 mb-1 text-ink-soft">{text}</p>
      {children}
    </Card>
  );
}
