import { ChevronDown, CircleUserRound, ExternalLink, Languages, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { barePath, pathIn } from '../../language.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { DropdownMenu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { useWords } from '../../words.tsx';
import { staffName, useStaff } from '../session/use-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Who is signed in, by initials; the other language, the public pages, and out. */
export function AccountMenu() {
  const { t, language } = useWords();
  const { pathname, search } = useLocation();
  const { signOut } = useSignOut();
  const user = useStaff();
  const name = staffName(user);
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
        <Link to={pathIn(language, '/admin/staff/me')} className="no-underline">
          <CircleUserRound aria-hidden className="size-4.5 text-ink-soft" />
          {t('staff.mine')}
        </Link>
      </MenuItem>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <MenuItem key={other} asChild>
            <a href={pathIn(other, barePath(pathname)) + search} hrefLang={other} lang={other} className="no-underline">
              <Languages aria-hidden className="size-4.5 text-ink-soft" />
              {t(`admin.language.${other}`)}
            </a>
          </MenuItem>
        ))}
      <MenuItem asChild>
        <a href={pathIn(language, '/')} className="no-underline">
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
