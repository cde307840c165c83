import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Grows with its text where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={classes('control field-sizing-content max-h-96 min-h-24', className)} />;
}
