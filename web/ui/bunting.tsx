import { classes } from './classes.ts';

/** A string of paper flags, the decoration of every street feast: the mark of this portal. Hangs from the edge above it. */
export function Bunting({ className = 'h-3.5' }: { className?: string }) {
  return <div aria-hidden className={classes('bunting w-full', className)} />;
}
