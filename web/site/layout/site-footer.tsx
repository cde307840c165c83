import type { ReactNode } from 'react';
import { positions } from '#model/collections/public-choices.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { EmailText } from '../../parts/email-text.tsx';
import { labelCustomOption } from '../../parts/fields/label-choice.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';

export function SiteFooter() {
  const { t, to, language } = useTranslation();
  const site = useSite();
  return (
    <footer className="mt-16 bg-band text-on-band-soft print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-10 px-4 py-12 md:grid-cols-3 lg:grid-cols-[1.15fr_1fr_1.35fr_0.95fr_1.3fr]">
        <Column title={t('site.footer.services')}>
          {site.popularServices.map(({ title, language: titleLanguage, path }) => (
            <FooterLink key={path} href={to(path)} lang={titleLanguage}>
              {title}
            </FooterLink>
          ))}
          <FooterLink href={to('/tracking')}>{t('site.nav.tracking')}</FooterLink>
        </Column>
        <Column title={t('site.footer.officials')}>
          {[...positions, ...site.customPositions.map((option) => labelCustomOption(option, language))].map((position) => (
            <FooterLink key={position} href={to('/officials')}>
              {position}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('site.footer.contact')}>
          {site.address && <li className="py-1">{site.address}</li>}
          {site.phone && <FooterLink href={buildTelUrl(site.phone)}>{site.phone}</FooterLink>}
          {site.email && (
            <FooterLink href={`mailto:${site.email}`}>
              <EmailText address={site.email} />
            </FooterLink>
          )}
          <FooterLink href={to('/contact')}>{t('site.nav.contact')}</FooterLink>
        </Column>
        <Column title={t('site.emergency')} isShown={site.hotlines.length > 0}>
          {site.hotlines.map(({ name, number }) => (
            <FooterLink key={number} href={buildTelUrl(number)}>
              {name} {number}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('site.footer.hours')} isShown={site.officeHours.length > 0} className="col-span-full max-w-80 md:col-span-1">
          {site.officeHours.map(({ days, hours }) => (
            <li key={days} className="flex flex-wrap justify-between gap-x-3 py-1 tabular-nums">
              <span>{days}</span>
              <span>{hours}</span>
            </li>
          ))}
        </Column>
      </div>
      <div className="border-band-bright border-t">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm">
          <div className="flex items-center gap-3">
            {site.npcSeal && (
              <img
                src={site.npcSeal}
                alt={t('legal.npc.seal')}
                width="48"
                height="48"
                loading="lazy"
                className="size-12 shrink-0 rounded-sm bg-on-band object-contain p-0.5"
              />
            )}
            <p>
              {t('site.footer.owner', { office: formatOfficeName(site) })}
              {site.npcNumber && ` · ${t('site.footer.npc', { number: site.npcNumber })}`}
            </p>
          </div>
          <p className="flex flex-wrap gap-x-6">
            {site.hasDocuments && <BottomLink href={to('/documents')}>{t('site.documents')}</BottomLink>}
            {site.isCity && <BottomLink href={to('/city')}>{t('site.city')}</BottomLink>}
            <BottomLink href={to('/alerts')}>{t('site.alerts')}</BottomLink>
            <BottomLink href={to('/privacy')}>{t('site.privacy')}</BottomLink>
            <BottomLink href={to('/my-data')}>{t('site.myData')}</BottomLink>
            <BottomLink href={to('/terms')}>{t('site.terms')}</BottomLink>
            {/* Wider screens have this link in the top bar (D75). */}
            <BottomLink href={to('/admin')} className="lg:hidden">
              {t('site.admin')}
            </BottomLink>
          </p>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  /** False when the office has entered nothing for it. */
  isShown?: boolean;
  className?: string;
  children: ReactNode;
}

function Column({ title, isShown = true, className, children }: ColumnProps) {
  if (!isShown) return null;
  return (
    <section className={className}>
      <h2 className="mb-3 font-bold text-base text-on-band">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function BottomLink({ href, className = '', children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={`inline-flex min-h-11 items-center text-on-band ${className}`} href={href}>
      {children}
    </a>
  );
}

function FooterLink({ href, lang, children }: { href: string; lang?: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        lang={lang}
        className="wrap-anywhere inline-flex min-h-9 items-center py-1.5 text-on-band-soft leading-snug no-underline hover:text-on-band hover:underline pointer-coarse:min-h-11"
      >
        {children}
      </a>
    </li>
  );
}
