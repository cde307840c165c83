import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { localizePath, stripLanguage } from '../../language.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { StaffUser } from '../session/session.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';

/**
 * Reloads the page in the language of the account when a session starts in this document. Ignores
 * later changes of the language in other tabs: a reload would lose what somebody has typed here.
 */
export function AccountLanguageRedirect({ user, children }: { user: StaffUser; children: ReactNode }) {
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
