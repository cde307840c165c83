import { ChevronDown, CircleUserRound, ExternalLink, Languages, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { localizePath } from '../../language.ts';
import { AvatarInitials } from '../../ui/content/avatar-initials.tsx';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffName, useCurrentUser } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useChangeLanguage } from './use-change-language.ts';

/**
 * The menu of the signed-in user, opened by their initials: other language, public pages, sign out.
 */
export function AccountMenu() {
  const { t, language } = useTranslation();
  const changeLanguage = useChangeLanguage();
  const { signOut } = useSignOut();
  const user = useCurrentUser();
  const name = getStaffName(user);
  return (
    <DropdownMenu
      trigger={
        <button type="button" className="flex min-h-11 items-center gap-2 rounded-md px-1.5 font-semibold text-ink hover:bg-civic-50">
          <AvatarInitials name={name} className="size-9 text-sm" />
          <span className="sr-only">{t('admin.account')}</span>
          <span className="max-w-40 truncate max-md:sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-soft max-md:hidden" />
        </button>
      }
    >
      <MenuHeading>{name}</MenuHeading>
      <MenuItem asChild>
        <Link to={localizePath(language, '/admin/staff/me')} className="no-underline">
          <CircleUserRound aria-hidden className="size-4.5 text-ink-soft" />
          {t('staff.mine')}
        </Link>
      </MenuItem>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <MenuItem key={other} lang={other} onSelect={() => void changeLanguage(other)}>
            <Languages aria-hidden className="size-4.5 text-ink-soft" />
            {t(`admin.language.${other}`)}
          </MenuItem>
        ))}
      <MenuItem asChild>
        <a href={localizePath(language, '/')} className="no-underline">
          <ExternalLink aria-hidden className="size-4.5 text-ink-soft" />
          {t('admin.publicSite')}
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={signOut}>
        <LogOut aria-hidden className="size-4.5" />
        {t('admin.signOut')}
      </MenuItem>
    </DropdownMenu>
  );
}
