import { Link, type LinkProps } from 'react-router';
import { type ButtonStyle, getButtonClasses } from '../button-classes.ts';

/** A link that looks like a button, for navigation; `Button` is for actions. */
export function LinkButton({ variant, size, wide, className, ...link }: ButtonStyle & Omit<LinkProps, 'className'>) {
  return <Link {...link} className={getButtonClasses({ variant, size, wide, className })} />;
}
