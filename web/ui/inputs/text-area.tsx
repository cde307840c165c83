import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A text area that grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={classNames('control field-sizing-content max-h-96 min-h-24', className)} />;
}
