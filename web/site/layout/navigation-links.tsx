import { NavLink } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { navigationItems } from './navigation-items.ts';

/** Links to the public pages; the menu of small screens has no link to the home page. */
export function NavigationLinks({ className, isSmall }: { className: string; isSmall?: boolean }) {
  const { t, to } = useTranslation();
  return navigationItems
    .filter(({ path }) => !isSmall || path !== '/')
    .map(({ path, labelKey }) => (
      <NavLink key={path} to={to(path)} end={path === '/'} className={className}>
        {t(labelKey)}
      </NavLink>
    ));
}
