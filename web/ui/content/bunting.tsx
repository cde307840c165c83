import { classNames } from '../class-names.ts';

/**
 * A string of paper flags, the decoration of Philippine street festivals and the motif of this
 * portal. Hangs from the edge above it.
 */
export function Bunting({ className = 'h-3.5' }: { className?: string }) {
  return <div aria-hidden className={classNames('bunting w-full', className)} />;
}
