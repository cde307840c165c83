import { Phone, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { Bunting } from '../../ui/content/bunting.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SiteMenu } from './site-menu.tsx';

export function SiteHeader() {
  const { t, to } = useTranslation();
  const site = useSite();
  return (
    <header className="print:hidden">
      <TopBar />
      <div className="relative border-line border-b bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-0.5 sm:min-h-18.5 sm:py-2">
          <Link to={to('/')} className="@container mr-auto flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 no-underline">
            <img src={site.logo.small} alt="" width="48" height="48" className="size-10 object-contain sm:size-12" />
            {/* With large text on a phone only the logo is visible. From `sm` on the header has
                room for a name of two lines, so that loading the font moves nothing. */}
            <span className="@max-[9rem]:sr-only min-w-0 flex-1 basis-32 leading-tight">
              <span className="block font-extrabold text-civic-950 tracking-tight max-[21rem]:text-sm sm:text-lg sm:leading-[1.1]">
                {t('site.barangay', { name: site.name })}
              </span>
              {site.city && <span className="block text-ink-soft text-sm leading-tight">{site.city}</span>}
            </span>
          </Link>
          <nav aria-label={t('site.nav')} className="hidden items-center gap-0.5 lg:flex">
            <NavigationLinks className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-civic-800 max-xl:text-sm xl:px-3 no-underline hover:bg-civic-50 aria-[current=page]:bg-civic-100" />
          </nav>
          <div className="hidden sm:block">
            <LinkButton to={to('/services')} variant="secondary">
              {t('site.nav.apply')}
            </LinkButton>
          </div>
          <SiteMenu
            className=""
            iconClassName="size-5"
            buttonClassName="grid size-11 cursor-pointer place-items-center rounded-md border border-line-strong text-civic-800"
            panelClassName="top-full border-b"
          >
            <span className="sr-only">{t('site.menu')}</span>
          </SiteMenu>
        </div>
      </div>
      {/* On phones the flags overlap the margin of the page. */}
      <div className="relative z-10 max-sm:h-0">
        <Bunting className="pointer-events-none h-2.5 max-sm:absolute sm:h-3.5" />
      </div>
    </header>
  );
}

function TopBar() {
  const { t, to } = useTranslation();
  const { hotlines, email } = useSite();
  return (
    <div className="@container bg-band text-on-band-soft text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between @max-[18rem]:gap-x-1 gap-x-2 @max-[18rem]:px-2 px-4 sm:gap-x-5">
        <ul className="flex @max-[18rem]:contents flex-wrap items-center gap-x-3 empty:hidden sm:gap-x-4" aria-label={t('site.emergency')}>
          {hotlines.length > 0 && (
            <li aria-hidden className="max-sm:hidden">
              <Phone className="size-4" />
            </li>
          )}
          {/* On phones the name is above the number, so that three fit in a line; with large
              text it is beside the number, so that two lines hold them and the languages. */}
          {hotlines.slice(0, 3).map(({ name, number }) => (
            <li key={number} className="@max-[18rem]:nth-[n+3]:order-last">
              <a
                href={buildTelUrl(number)}
                className="flex min-h-11 min-w-11 @max-[18rem]:flex-row flex-col @max-[18rem]:flex-wrap justify-center @max-[18rem]:items-center @max-[18rem]:gap-x-1 text-on-band no-underline hover:underline max-sm:leading-tight sm:flex-row sm:items-center sm:gap-1"
              >
                <span className="max-sm:text-xs">{name}</span> <strong className="tabular-nums">{number}</strong>
              </a>
            </li>
          ))}
        </ul>
        {email && (
          <a
            href={`mailto:${email}`}
            className="hidden min-h-11 items-center text-on-band-soft no-underline hover:underline lg:inline-flex"
          >
            {email}
          </a>
        )}
        <div className="ml-auto flex items-center gap-4">
          <LanguageSwitch />
          <a href={to('/admin')} className="hidden min-h-11 items-center gap-1.5 text-on-band no-underline hover:underline lg:inline-flex">
            <UserRound aria-hidden className="size-4" />
            {t('site.admin')}
          </a>
        </div>
      </div>
    </div>
  );
}
