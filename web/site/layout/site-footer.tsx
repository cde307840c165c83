import type { ReactNode } from 'react';
import { positions } from '#model/collections/choices.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';

/** Popular documents, by the name they are looked for. */
const quickServices = [
  'Barangay Clearance',
  'Business Permit',
  'Cedula',
  'Indigency Certificate',
  'Barangay ID',
  'Community Tax Certificate',
];

export function SiteFooter() {
  const { t, to } = useWords();
  const site = useSite();
  return (
    <footer className="mt-16 bg-civic-950 text-civic-100 print:hidden">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-4 py-12 sm:grid-cols-2 lg:grid-cols-5">
        <Column title={t('site.footer.services')}>
          {quickServices.map((title) => (
            <FooterLink key={title} href={`${to('/apply_online')}?q=${encodeURIComponent(title)}`}>
              {title}
            </FooterLink>
          ))}
          <FooterLink href={to('/tracking')}>{t('site.nav.tracking')}</FooterLink>
        </Column>
        <Column title={t('site.footer.officials')}>
          {positions.map((position) => (
            <li key={position} className="py-1">
              {position}
            </li>
          ))}
        </Column>
        <Column title={t('site.footer.contact')}>
          <li className="py-1">{site.address}</li>
          <FooterLink href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>{site.phone}</FooterLink>
          <FooterLink href={`mailto:${site.email}`}>{site.email}</FooterLink>
        </Column>
        <Column title={t('site.emergency')}>
          {site.hotlines.map(({ name, number }) => (
            <FooterLink key={number} href={`tel:${number}`}>
              {name} {number}
            </FooterLink>
          ))}
        </Column>
        <Column title={t('site.footer.hours')}>
          {site.officeHours.map(({ days, hours }) => (
            <li key={days} className="flex justify-between gap-4 py-1 tabular-nums">
              <span>{days}</span>
              <span>{hours}</span>
            </li>
          ))}
        </Column>
      </div>
      <div className="border-civic-800 border-t">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm">
          <p>{t('site.footer.owner', { name: site.name, city: site.city })}</p>
          <p className="flex gap-6">
            <a className="inline-flex min-h-11 items-center text-white" href={to('/privacy')}>
              {t('site.privacy')}
            </a>
            <a className="inline-flex min-h-11 items-center text-white" href={to('/terms')}>
              {t('site.terms')}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-bold text-base text-white">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-9 items-center text-civic-100 no-underline hover:text-white hover:underline pointer-coarse:min-h-11"
      >
        {children}
      </a>
    </li>
  );
}
