import { type LucideIcon, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

type Kind = 'call' | 'email' | 'text' | 'visit';

/** The ways to reach the office, each with a link. */
export function ContactChannels() {
  const { t } = useTranslation();
  const { phone, mobile, email, address } = useSite();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  if (!phone && !mobile && !email && !address) return null;
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="sr-only">
        {t('contact.channels')}
      </h2>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {phone && <Channel kind="call" icon={Phone} href={buildTelUrl(phone)} text={phone} />}
        {email && <Channel kind="email" icon={Mail} href={`mailto:${email}`} text={email} />}
        {mobile && <Channel kind="text" icon={MessageSquareText} href={buildTelUrl(mobile).replace('tel:', 'sms:')} text={mobile} />}
        {address && <Channel kind="visit" icon={MapPin} href={map} text={address} />}
      </ul>
    </section>
  );
}

function Channel({ kind, icon: Icon, href, text }: { kind: Kind; icon: LucideIcon; href: string; text: string }) {
  const { t } = useTranslation();
  const { emailReplyHours } = useSite();
  return (
    <li className="relative flex flex-wrap items-start gap-4">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-civic-100 text-civic-700">
        <Icon className="size-6" />
      </span>
      {/* Large text wraps below the icon. */}
      <div className="min-w-0 grow basis-[7.5rem]">
        <h3 className="text-lg">{t(`contact.channel.${kind}`)}</h3>
        <p className="text-ink-soft text-sm">{t(`contact.channel.${kind}Hint`, { hours: emailReplyHours })}</p>
        <a
          href={href}
          rel={kind === 'visit' ? 'noreferrer' : undefined}
          className="card-link tabular mt-1.5 inline-flex min-h-8 items-center font-semibold text-civic-700 lg:text-[0.9375rem] no-underline wrap-anywhere hover:underline"
        >
          {kind === 'email' ? <EmailText address={text} /> : text}
        </a>
      </div>
    </li>
  );
}
