import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** A number to call or an address to write to, as high as a finger needs where there is one. */
export function ContactLink({ href, children }: { href: string; children: ReactNode }) {
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
