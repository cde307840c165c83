import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClasses } from './button-classes.ts';

/** A link that looks like a button: for going somewhere; `Button` is for doing something. */
export function LinkButton({ variant, size, wide, className, ...link }: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...link} className={buttonClasses({ variant, size, wide, className })} />;
}
