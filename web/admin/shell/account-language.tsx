import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localizePath, stripLanguage } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { StaffUser } from '../session/session.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';

/**
 * Opens the page in the language of the account. Only when a session begins in this document: a
 * choice in another tab must not take away what is typed in this one.
 */
export function AccountLanguage({ user, children }: { user: StaffUser; children: ReactNode }) {
  const { language } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const [target] = useState(() =>
    user.language && user.language !== language ? localizePath(user.language, stripLanguage(pathname)) + search + hash : undefined,
  );
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  return target ? <ShellSkeleton /> : children;
}
