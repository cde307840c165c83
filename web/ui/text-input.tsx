import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes('control', className)} />;
}
