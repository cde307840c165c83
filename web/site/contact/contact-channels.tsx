import { type LucideIcon, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react';
import { MailText } from '../../parts/mail-text.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';

type Kind = 'call' | 'email' | 'text' | 'visit';

/** The four ways to reach the office, each a link that does so. */
export function ContactChannels() {
  const { t } = useWords();
  const { phone, mobile, email, address } = useSite();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="sr-only">
        {t('contact.channels')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Channel kind="call" icon={Phone} href={telAddress(phone)} text={phone} />
        <Channel kind="email" icon={Mail} href={`mailto:${email}`} text={email} />
        <Channel kind="text" icon={MessageSquareText} href={telAddress(mobile).replace('tel:', 'sms:')} text={mobile} />
        <Channel kind="visit" icon={MapPin} href={map} text={address} />
      </ul>
    </section>
  );
}

function Channel({ kind, icon: Icon, href, text }: { kind: Kind; icon: LucideIcon; href: string; text: string }) {
  const { t } = useWords();
  const { emailReplyHours } = useSite();
  return (
    <Card as="li" interactive className="flex items-start gap-4 lg:flex-col">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-civic-100 text-civic-700">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{t(`contact.channel.${kind}`)}</h3>
        <p className="text-ink-soft text-sm">{t(`contact.channel.${kind}Hint`, { hours: emailReplyHours })}</p>
        <a
          href={href}
          rel={kind === 'visit' ? 'noreferrer' : undefined}
          className="card-link tabular mt-1.5 inline-flex min-h-8 items-center font-semibold text-civic-700 lg:text-[0.9375rem] no-underline wrap-anywhere hover:underline"
        >
          {kind === 'email' ? <MailText address={text} /> : text}
        </a>
      </div>
    </Card>
  );
}
