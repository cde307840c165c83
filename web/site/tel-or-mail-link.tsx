import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** Link to a phone number or e-mail address, high enough for touch screens. */
export function TelOrMailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classNames(
        'text-link wrap-anywhere inline-flex min-h-8 items-center pointer-coarse:min-h-11',
        href.startsWith('tel:') && 'tabular',
      )}
    >
      {children}
    </a>
  );
}
