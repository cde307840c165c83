import type { LucideIcon } from 'lucide-react';
import { ChevronDown, ChevronUp, Keyboard, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { BackToListLink, useListPlace } from '../../back-to-list-link.tsx';
import { useFocusOnOpen } from '../../use-focus-on-open.ts';
import { getServiceTitle } from '../get-service-title.ts';
import { HoldBadge } from '../holds/hold-badge.tsx';
import type { Application } from '../listed-application.ts';
import { CasePresence } from './case-presence.tsx';

interface CaseHeaderProps {
  application: Application;
  listUrl: string;
  previousUrl: string | undefined;
  nextUrl: string | undefined;
  onShowShortcuts: () => void;
}

/** Number, name and service of a case, with links to the list and to the adjacent cases. */
export function CaseHeader({ application, listUrl, previousUrl, nextUrl, onShowShortcuts }: CaseHeaderProps) {
  const { t, to, language } = useTranslation();
  const { id, applicationNumber, name } = application;
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <BackToListLink to={listUrl} shortcut="Esc" className="-ml-2.5" />
      <div className="min-w-0 grow max-sm:order-last max-sm:basis-full">
        <h1 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-xl leading-tight outline-none sm:text-2xl">
          <span className="wrap-anywhere">{name}</span>
          <span className="tabular font-semibold text-base text-ink-soft">{applicationNumber}</span>
        </h1>
        <p className="text-ink-soft">
          {getServiceTitle(application, language) ?? t('admin.serviceGone')} <HoldBadge application={id} />{' '}
          <CasePresence application={id} />
        </p>
      </div>
      <nav aria-label={t('case.neighbours')} className="flex items-center max-sm:ml-auto">
        <AdjacentCaseLink url={previousUrl} icon={ChevronUp} label={t('case.previous')} keys="K" />
        <AdjacentCaseLink url={nextUrl} icon={ChevronDown} label={t('case.next')} keys="J" />
        <IconButton
          icon={Keyboard}
          title={`${t('admin.keys')} (?)`}
          label={t('admin.keys')}
          onClick={onShowShortcuts}
          className="max-sm:hidden"
        />
        <a
          href={to(`/admin/applications/${id}/print`)}
          target="_blank"
          rel="noreferrer"
          title={t('admin.sheet')}
          className={getButtonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <Printer aria-hidden className="size-5" />
          <span className="sr-only">
            {t('admin.sheet')} {t('admin.newTab')}
          </span>
        </a>
      </nav>
    </div>
  );
}

function AdjacentCaseLink({ url, icon: Icon, label, keys }: { url: string | undefined; icon: LucideIcon; label: string; keys: string }) {
  const iconButtonClasses = getButtonClasses({ variant: 'ghost', size: 'icon' });
  const place = useListPlace();
  const icon = <Icon aria-hidden className="size-5" />;
  // A link without a target keeps its place, so that the row does not move.
  if (!url) {
    return (
      <span aria-hidden className={`${iconButtonClasses} opacity-35`}>
        {icon}
      </span>
    );
  }
  return (
    <Link discover="none" to={url} state={place} title={`${label} (${keys})`} aria-label={label} className={iconButtonClasses}>
      {icon}
    </Link>
  );
}
